/// Answers the requests of a scheme of the host's own (Apple: WKURLSchemeHandler).
@MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    /// A page asks for something: answer through `urlSchemeTask`.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// The answer is no longer wanted. WebKitGTK tells this only when the view goes away.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
