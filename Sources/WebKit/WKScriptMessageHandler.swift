/// Receives what scripts post to `webkit.messageHandlers.<name>` (Apple: WKScriptMessageHandler).
@MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// A script posted a message.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
