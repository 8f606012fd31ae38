import Foundation
import Testing
import WebKit

extension WKWebView {
    /// Loads and waits for the end, whichever delegate the view has.
    func loadAndWait(_ url: URL, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let old = navigationDelegate
        let recorder = NavigationRecorder()
        navigationDelegate = recorder
        load(URLRequest(url: url))
        try await Harness.wait("\(url) to finish", sourceLocation: sourceLocation) { recorder.hasEnded }
        navigationDelegate = old
    }

    /// Shows HTML and waits for the end.
    func showAndWait(_ html: String, baseURL: URL? = nil, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let old = navigationDelegate
        let recorder = NavigationRecorder()
        navigationDelegate = recorder
        loadHTMLString(html, baseURL: baseURL)
        try await Harness.wait("the page to finish", sourceLocation: sourceLocation) { recorder.hasEnded }
        navigationDelegate = old
    }
}

extension WKWebView {
    /// Ends the process that shows the page, as a crash would.
    func endProcess() {
        #if canImport(AppKit)
        // Not public; Apple's own tests use it for the same.
        perform(NSSelectorFromString("_killWebContentProcess"))
        #else
        linuxTerminateWebProcess()
        #endif
    }
}

/// Runs `body` and gives the error it throws; records an issue if it throws none.
@MainActor
func caught(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Any?
) async -> NSError? {
    do {
        let value = try await body()
        Issue.record("no error, but \(String(describing: value))", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error as NSError
    }
}
