/// Receives messages and answers them: the script gets a promise (Apple: WKScriptMessageHandlerWithReply).
///
/// Write one of the two forms. Answer once: a value (converted to JavaScript), or an error text that rejects the
/// promise.
@MainActor
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    /// A script posted a message and waits for `replyHandler`.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)

    /// A script posted a message and waits for the result.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
    /// Hands on to the `async` form.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        Task { @MainActor in
            let (value, error) = await self.userContentController(userContentController, didReceive: message)
            replyHandler(value, error)
        }
    }

    /// Neither form was written: rejects.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        (nil, "The handler \(message.name) does not answer.")
    }
}
