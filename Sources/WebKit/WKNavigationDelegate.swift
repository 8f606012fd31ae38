/// Follows and decides the navigations of a view (Apple: WKNavigationDelegate).
///
/// Of each decision write one form: with preferences, with a handler, or `async`. The engine calls the first; a form
/// that is not written hands on to the next, and the last one gives Apple's default. Conform in an extension, so that
/// the compiler reports methods that nearly match.
@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// May this navigation go on, and with which preferences?
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
    /// May this navigation go on, and with which preferences?
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences)
    /// May this navigation go on? Called before it starts, and again for each redirect.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    /// May this navigation go on?
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
    /// May this response be shown?
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
    /// May this response be shown?
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy

    /// A main-frame navigation has started.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// The server of the main frame sent a redirect.
    func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    /// The main frame failed before its document came.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// The new document has begun to replace the old one.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// The document is complete.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// The main frame failed after its document had begun.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

    /// A server or proxy asks who we are. Not called for the trust of a server: TLS failures end the load.
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    /// A server or proxy asks who we are.
    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    /// The process that shows the page has ended. Not written: a visible view reloads once, a hidden one when shown.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
    /// A navigation has become a download. Set its delegate now, or it is cancelled.
    func webView(
        _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload)
    /// A response has become a download. Set its delegate now, or it is cancelled.
    func webView(
        _ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
}
