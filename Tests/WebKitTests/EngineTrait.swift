import Foundation
import Testing

/// Keeps the toolkit's main loop running beside the tests of a suite.
struct EngineTrait: SuiteTrait, TestTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Harness.start()
        try await function()
    }
}
