import Foundation
import Synchronization
import Testing
import WebKit

#if os(Linux)
import CWebKitGTK

private let pumpMustStop = Atomic<Bool>(false)
private let pumpHasStopped = Atomic<Bool>(false)

/// Runs inside `exit`, on whichever thread that is.
private let stopPump: @convention(c) @Sendable () -> Void = {
    pumpMustStop.store(true, ordering: .sequentiallyConsistent)
    while !pumpHasStopped.load(ordering: .sequentiallyConsistent) { usleep(500) }
}
#endif

/// What every engine test needs: an initialised toolkit, a running main loop, and waiting with a deadline.
@MainActor
enum Harness {
    private static var isRunning = false
    /// Where the stores of this test process live.
    static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("webkit-tests-\(ProcessInfo.processInfo.processIdentifier)")

    /// Starts the toolkit and keeps its loop running beside the tests.
    static func start() {
        guard !isRunning else { return }
        isRunning = true
        #if os(Linux)
        gtk_init()
        WKWebsiteDataStore.storageDirectories(
            data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache"))
        startPump()
        #endif
    }

    #if os(Linux)
    /// Runs the toolkit's loop until the process exits.
    ///
    /// The loop never leaves the main queue empty: the test runner drains that queue on whichever thread is free, and
    /// an empty queue could come back on another thread, which the engine does not survive. At exit it stops for good:
    /// a loop that still runs would touch what is being torn down.
    private static func startPump() {
        atexit(stopPump)
        Task { @MainActor in
            let first = pthread_self()
            while true {
                precondition(first == pthread_self(), "The main actor moved to another thread.")
                if pumpMustStop.load(ordering: .sequentiallyConsistent) {
                    pumpHasStopped.store(true, ordering: .sequentiallyConsistent)
                    while true { sleep(1000) }
                }
                iterate()
                await Task.yield()
            }
        }
    }
    #endif

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
        start()
        return WKWebView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600), configuration: configuration ?? makeConfiguration())
    }

    /// A configuration with a non-persistent store.
    static func makeConfiguration() -> WKWebViewConfiguration {
        start()
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        return configuration
    }
}
