import Foundation
import WebKit

/// Answers by handler, as told.
@MainActor
final class ReplyingHandler: NSObject {
    var messages: [WKScriptMessage] = []
    var reply: (Any, @escaping @MainActor @Sendable (Any?, String?) -> Void) -> Void = { $1($0, nil) }
}

extension ReplyingHandler: WKScriptMessageHandlerWithReply {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        messages.append(message)
        reply(message.body, replyHandler)
    }
}

/// Answers by `async`.
@MainActor
final class AsyncReplyingHandler: NSObject {
    var messages: [WKScriptMessage] = []
    var calls: Int { messages.count }
}

extension AsyncReplyingHandler: WKScriptMessageHandlerWithReply {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        messages.append(message)
        await Task.yield()
        return ("async \(message.body)", nil)
    }
}
