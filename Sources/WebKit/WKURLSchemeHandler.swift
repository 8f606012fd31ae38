/// Answers the requests of a scheme of the host's own (Apple: WKURLSchemeHandler).
@MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    /// A page asks for something: answer through `urlSchemeTask`.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// The answer is no longer wanted: the host stopped the view, another document has come, or the process has ended.
    /// WebKitGTK does not tell what a page itself takes back. Giving more to the task is a programming error.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
