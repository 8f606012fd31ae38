import FaceliftCore
import Foundation

/// Runs the web-view host in a process of its own (Tests/Helpers/web-host-probe).
enum Probe {
    /// Presents each account's address in turn; 0 when every page came to be titled "done".
    ///
    /// - Parameter memoryLimit: how many MiB a page's process may take.
    static func run(
        _ accounts: [(AccountID, String)], in folder: URL, memoryLimit: Int? = nil
    ) async throws -> Int32 {
        let process = Process()
        if let memoryLimit {
            process.environment = ProcessInfo.processInfo.environment
                .merging(["PROBE_MEMORY_LIMIT": String(memoryLimit)]) { $1 }
        }
        process.executableURL = try executable()
        process.arguments =
            ["data", "cache", "exports"].map { folder.appendingPathComponent($0).path }
            + accounts.flatMap { [$0.0.description, $0.1] }
        return try await withCheckedThrowingContinuation { done in
            process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
    }

    /// The build puts executables beside the test bundle.
    private static func executable() throws -> URL {
        let own = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }.map { URL(fileURLWithPath: $0) }
        for near in [bundle, own].compactMap({ $0 }) {
            let found = near.deletingLastPathComponent().appendingPathComponent("web-host-probe")
            if FileManager.default.isExecutableFile(atPath: found.path) { return found }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
