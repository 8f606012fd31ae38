import Foundation
import WebKit

/// Keeps what it gets.
@MainActor
final class MessageRecorder: NSObject {
    var messages: [WKScriptMessage] = []
    var bodies: [Any] { messages.map(\.body) }
}

extension MessageRecorder: WKScriptMessageHandler {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
        messages.append(message)
    }
}
