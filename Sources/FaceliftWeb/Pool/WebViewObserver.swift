import WebKit

/// Tells when title, progress or loading of a view change, on either engine, and on Linux its icon.
@MainActor
final class WebViewObserver {
    #if canImport(Darwin)
    private var observations: [NSKeyValueObservation] = []

    /// Calls `changed` after each change until `stop()`.
    func observe(_ webView: WKWebView, changed: @escaping @MainActor () -> Void) {
        let handler: @Sendable () -> Void = { MainActor.assumeIsolated { changed() } }
        observations = [
            webView.observe(\.title) { _, _ in handler() },
            webView.observe(\.isLoading) { _, _ in handler() },
            webView.observe(\.estimatedProgress) { _, _ in handler() },
        ]
    }

    /// Ends the observation.
    func stop() { observations = [] }
    #else
    private var token: AnyObject?

    /// Calls `changed` after each change until `stop()`.
    func observe(_ webView: WKWebView, changed: @escaping @MainActor () -> Void) {
        token = webView.observeChanges { property in
            switch property {
            case .title, .isLoading, .estimatedProgress, .icon: changed()
            default: break
            }
        }
    }

    /// Ends the observation.
    func stop() { token = nil }
    #endif
}
