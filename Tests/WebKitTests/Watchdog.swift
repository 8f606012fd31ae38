import Foundation
import Testing

/// Ends the whole run when one test waits for an answer that never comes: the log then names that test, where the run would
/// stand still without a word.
struct Watchdog: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true
    /// Far above what the longest test takes on a busy machine.
    private static let limit = DispatchTimeInterval.seconds(600)

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let name = test.displayName ?? test.name
        let bark = DispatchWorkItem {
            FileHandle.standardError.write(Data("The test “\(name)” has not ended in \(Self.limit).\n".utf8))
            abort()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: bark)
        defer { bark.cancel() }
        try await function()
    }
}
