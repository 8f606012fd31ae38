import Foundation
import Testing
import WebKit

#if canImport(AppKit)
import AppKit
#else
import CWebKitGTK
import EngineTestLoop
#endif

/// What every engine test needs: an initialised toolkit, a running main loop, and waiting with a deadline.
@MainActor
enum Harness {
    private static var isStarted = false
    /// Where the stores of this test process live.
    static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("webkit-tests-\(ProcessInfo.processInfo.processIdentifier)")

    /// Starts the toolkit. Its loop runs beside the tests on the first thread (EngineTestLoop).
    static func start() {
        guard !isStarted else { return }
        isStarted = true
        mkdir(folder.path, 0o700)
        #if canImport(AppKit)
        _ = NSApplication.shared
        #else
        precondition(engine_test_loop_is_running() != 0, "The runtime did not take the test loop.")
        gtk_init()
        WKWebsiteDataStore.storageDirectories(
            data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache"))
        #endif
    }

    /// Waits until `condition` holds; records an issue after `seconds`.
    @discardableResult
    static func wait(
        _ what: String, seconds: Double = 10, sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () throws -> Bool
    ) async throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try !condition() {
            if ContinuousClock.now > deadline {
                Issue.record("Waited \(seconds) s for: \(what)", sourceLocation: sourceLocation)
                return false
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        return true
    }

    /// Lets the loop run for a while, to see that something does not happen.
    static func settle(milliseconds: Int = 300) async throws {
        try await Task.sleep(for: .milliseconds(milliseconds))
    }

    /// A view with its own non-persistent store, unless `configuration` says otherwise.
    static func makeView(_ configuration: WKWebViewConfiguration? = nil) -> WKWebView {
        return WKWebView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600), configuration: configuration ?? makeConfiguration())
    }

    /// A configuration with a non-persistent store.
    static func makeConfiguration() -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        return configuration
    }
}
