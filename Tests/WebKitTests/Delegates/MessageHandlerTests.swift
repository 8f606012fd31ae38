import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKScriptMessageHandler and …WithReply: every call, its values, the order, exactly once, in both forms")
    @MainActor
    struct MessageHandlerTests {
        /// The kind of handler.
        enum Form: CaseIterable, Sendable { case plain, handler, async }

        let server: TestServer
        let configuration = Harness.makeConfiguration()
        let view: WKWebView

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            view = Harness.makeView(configuration)
        }

        @Test("In the page's world and in a private one", arguments: Form.allCases, [true, false])
        func calls(form: Form, isPrivate: Bool) async throws {
            let world = isPrivate ? WKContentWorld.world(name: "handlers") : .page
            let controller = configuration.userContentController
            let plain = MessageRecorder()
            let handler = ReplyingHandler()
            let asynchronous = AsyncReplyingHandler()
            switch form {
            case .plain: controller.add(plain, contentWorld: world, name: "log")
            case .handler: controller.addScriptMessageHandler(handler, contentWorld: world, name: "log")
            case .async: controller.addScriptMessageHandler(asynchronous, contentWorld: world, name: "log")
            }
            func messages() -> [WKScriptMessage] { plain.messages + handler.messages + asynchronous.messages }
            try await view.loadAndWait(server.url())
            _ = try await view.evaluateJavaScript(
                "for (let i = 0; i < 50; i++) webkit.messageHandlers.log.postMessage({i, text: 'm' + i}); 0",
                contentWorld: world)
            try await Harness.wait("all messages") { messages().count >= 50 }
            try await Harness.settle()
            #expect(messages().count == 50)
            for (index, message) in messages().enumerated() {
                #expect(Values.areEqual(["i": index, "text": "m\(index)"] as [String: Any], message.body))
                #expect(message.name == "log")
                #expect(message.world === world)
                #expect(message.webView === view)
            }
        }
    }
}
