import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C7 Replies")
    @MainActor
    struct ReplyTests {
        let server: TestServer
        let configuration: WKWebViewConfiguration
        let view: WKWebView
        var controller: WKUserContentController { configuration.userContentController }

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            configuration = Harness.makeConfiguration()
            view = Harness.makeView(configuration)
        }

        @Test("C7: a value, an error, nil, a dropped reply, an unserialisable reply")
        func replies() async throws {
            let handler = ReplyingHandler()
            controller.addScriptMessageHandler(handler, contentWorld: .page, name: "ask")
            try await view.loadAndWait(server.url())
            func ask() async throws -> Any? {
                try await view.callAsyncJavaScript(
                    """
                    try { return ['value', await webkit.messageHandlers.ask.postMessage({q: 1})] }
                    catch (e) { return ['error', e instanceof Error, e.message] }
                    """, contentWorld: .page)
            }
            func expect(_ expected: [Any], _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
                let value = try await ask()
                #expect(
                    Values.areEqual(expected, value), "\(String(describing: value))", sourceLocation: sourceLocation)
            }
            let rich: [String: Any] = [
                "n": 1.5, "list": [true, NSNull(), "x\u{0}y"], "when": Date(timeIntervalSince1970: 9),
            ]
            handler.reply = { $1(rich, nil) }
            try await expect(["value", rich])
            handler.reply = { $1(nil, "no luck") }
            try await expect(["error", true, "no luck"])
            handler.reply = { $1("ignored", "error wins") }
            try await expect(["error", true, "error wins"])
            handler.reply = { $1(nil, nil) }
            try await expect(["value", NSNull()])
            handler.reply = { $1(NSNull(), nil) }
            try await expect(["value", NSNull()])
            handler.reply = { _, _ in }
            try await expect(["error", true, "The message was not answered."])
            handler.reply = { $1(Data([1]), nil) }
            try await expect(["error", true, "The reply cannot be turned into a JavaScript value."])
            handler.reply = { $1(["nested": [URL(fileURLWithPath: "/")]], nil) }
            try await expect(["error", true, "The reply cannot be turned into a JavaScript value."])
            #expect(handler.messages.count == 8)
            #expect(Values.areEqual(["q": 1], handler.messages.first?.body))
        }

        @Test("C7: nil resolves to undefined")
        func undefinedReply() async throws {
            let handler = ReplyingHandler()
            handler.reply = { $1(nil, nil) }
            controller.addScriptMessageHandler(handler, contentWorld: .page, name: "ask")
            try await view.loadAndWait(server.url())
            let type = try await view.callAsyncJavaScript(
                "return typeof await webkit.messageHandlers.ask.postMessage(0)", contentWorld: .page)
            #expect(type as? String == "undefined")
        }

        @Test("C7: the async form answers")
        func asyncReply() async throws {
            let handler = AsyncReplyingHandler()
            controller.addScriptMessageHandler(handler, contentWorld: .defaultClient, name: "ask")
            try await view.loadAndWait(server.url())
            let value = try await view.callAsyncJavaScript(
                "return await webkit.messageHandlers.ask.postMessage('q')", contentWorld: .defaultClient)
            #expect(value as? String == "async q")
            #expect(handler.calls == 1)
        }

        @Test("C7: a late reply still arrives")
        func lateReply() async throws {
            let handler = ReplyingHandler()
            var later: (@MainActor @Sendable (Any?, String?) -> Void)?
            handler.reply = { later = $1 }
            controller.addScriptMessageHandler(handler, contentWorld: .page, name: "ask")
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript(
                "webkit.messageHandlers.ask.postMessage(0).then(v => { window.got = v }); 0")
            try await Harness.wait("the question") { later != nil }
            #expect(try await view.evaluateJavaScript("window.got") == nil)
            later?("late", nil)
            later = nil
            var got: Any?
            for _ in 0..<100 where got == nil { got = try await view.evaluateJavaScript("window.got") }
            #expect(got as? String == "late")
        }
    }
}
