import CWebKitGTK
import EngineTestLoop
import Foundation
import Testing
import WebKit

/// The engine, once for all tests of the process.
@MainActor
enum Engine {
    nonisolated static let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("facelift-web-store-\(getpid())", isDirectory: true)
    nonisolated static let data = root.appendingPathComponent("data", isDirectory: true)
    nonisolated static let cache = root.appendingPathComponent("cache", isDirectory: true)
    private static var isStarted = false

    /// Starts the toolkit. Its loop runs on the first thread (EngineTestLoop).
    static func start() throws {
        guard !isStarted else { return }
        isStarted = true
        try #require(engine_test_loop_is_running() != 0, "the runtime did not take the test loop")
        umask(0o077)
        try #require(gtk_init_check() != 0, "no display: run under xvfb-run")
        WKWebsiteDataStore.storageDirectories(data: data, cache: cache)
    }
}
