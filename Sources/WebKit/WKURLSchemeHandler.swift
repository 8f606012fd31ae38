/// Answers the requests of a scheme of the host's own (Apple: WKURLSchemeHandler).
@MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    /// A page asks for something: answer through `urlSchemeTask`.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// The answer is no longer wanted: the host stopped the view, another document has come, the process has ended, or,
    /// once there is a response, the page itself took the request back. Giving more to the task is a programming error.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
