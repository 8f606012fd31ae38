import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("Who sent a script message")
    @MainActor
    struct MessageSenderTests {
        let server: TestServer
        let configuration = Harness.makeConfiguration()
        let world = WKContentWorld.world(name: "sender")
        let recorder = MessageRecorder()
        var controller: WKUserContentController { configuration.userContentController }

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            server.page("/inner", "inner")
            controller.add(recorder, contentWorld: world, name: "from")
            controller.addUserScript(
                WKUserScript(
                    source: "webkit.messageHandlers.from.postMessage(location.href)", injectionTime: .atDocumentStart,
                    forMainFrameOnly: false, in: world))
        }

        /// The message of the document at `address`.
        func message(_ address: String) async throws -> WKScriptMessage {
            func found() -> WKScriptMessage? { recorder.messages.first { $0.body as? String == address } }
            try await Harness.wait(address) { found() != nil }
            return try #require(found())
        }

        @Test("In a private world: the main frame, frames of this and of another origin, opaque frames")
        func frames() async throws {
            let other = server.url("/inner?other", host: "localhost").absoluteString
            server.page(
                "/frames",
                """
                <iframe src='/inner?same'></iframe><iframe src='\(other)'></iframe>
                <iframe sandbox src='/inner?sandboxed'></iframe><iframe srcdoc='text'></iframe>
                """)
            let view = Harness.makeView(configuration)
            try await view.loadAndWait(server.url("/frames"))
            let own = "http://127.0.0.1:\(server.port)"
            let expected: [(String, Bool, String)] = [
                (server.url("/frames").absoluteString, true, own), (own + "/inner?same", false, own),
                (other, false, "http://localhost:\(server.port)"), (own + "/inner?sandboxed", false, "://:0"),
                ("about:srcdoc", false, own),
            ]
            for (address, isMain, origin) in expected {
                let frame = try await message(address).frameInfo
                #expect(frame.isMainFrame == isMain, "\(address)")
                let known = frame.securityOrigin
                #expect("\(known.protocol)://\(known.host):\(known.port)" == origin, "\(address)")
                #expect(frame.request.url?.absoluteString == address)
                #expect(frame.webView === view)
            }
            #expect(recorder.messages.count == expected.count)
        }

        @Test("Views that share a controller, and a window that a page opened: each message names its view")
        func sharedController() async throws {
            let dialogs = DialogRecorder()
            let first = Harness.makeView(configuration)
            first.uiDelegate = dialogs
            try await first.loadAndWait(server.url("/?before"))
            #expect(try await message(server.url("/?before").absoluteString).webView === first)
            let second = Harness.makeView(configuration)
            second.uiDelegate = dialogs
            server.page("/frames", "<iframe src='/inner?frame'></iframe>")
            try await second.loadAndWait(server.url("/frames"))
            // Also the document that was there before the second view came.
            _ = try await first.evaluateJavaScript(
                "webkit.messageHandlers.from.postMessage('still there'); 0", contentWorld: world)
            try await first.loadAndWait(server.url("/?first"))
            try await first.evaluateJavaScript("window.open('/inner?popup'); 0")
            let popupMessage = try await message(server.url("/inner?popup").absoluteString)
            #expect(popupMessage.webView === dialogs.windows.first)
            #expect(popupMessage.frameInfo.isMainFrame)
            #expect(try await message("still there").webView === first)
            #expect(try await message(server.url("/?first").absoluteString).webView === first)
            #expect(try await message(server.url("/frames").absoluteString).webView === second)
            let inner = try await message(server.url("/inner?frame").absoluteString)
            #expect(inner.webView === second)
            #expect(inner.frameInfo.webView === second)
            #expect(!inner.frameInfo.isMainFrame)
            #expect(dialogs.calls == ["create"], "nobody is asked anything")
        }

        @Test("A page that replaces what it can changes nothing of it")
        func hostilePage() async throws {
            server.page(
                "/hostile",
                """
                <form name=webkit></form><img name=origin><iframe name=self></iframe><iframe name=top></iframe>
                <script>
                window.prompt = () => '1'; window.webkit = null; window.origin = 'https://forged.example';
                Object.defineProperty(Object.prototype, 'postMessage', {value: () => {}});
                Array.prototype.toJSON = () => ['forged'];
                </script>
                """)
            let view = Harness.makeView(configuration)
            let other = Harness.makeView(configuration)
            try await view.loadAndWait(server.url("/hostile"))
            _ = try await view.evaluateJavaScript(
                "webkit.messageHandlers.from.postMessage('after'); 0", contentWorld: world)
            let late = try await message("after")
            #expect(late.webView === view)
            #expect(late.frameInfo.isMainFrame)
            #expect(late.frameInfo.securityOrigin.host == "127.0.0.1")
            withExtendedLifetime(other) {}
        }

        #if !canImport(AppKit)
        @Test("From the page's world nothing is claimed: the frame is unknown, and the view if there are several")
        func pageWorld() async throws {
            let open = MessageRecorder()
            controller.add(open, name: "open")
            let first = Harness.makeView(configuration)
            try await first.loadAndWait(server.url())
            try await first.evaluateJavaScript("webkit.messageHandlers.open.postMessage(1); 0")
            try await Harness.wait("the message") { open.messages.count == 1 }
            let second = Harness.makeView(configuration)
            try await first.evaluateJavaScript(
                "webkit.messageHandlers.open.postMessage([true, 'http://forged', '', '1', 2]); 0")
            try await Harness.wait("the message") { open.messages.count == 2 }
            #expect(open.messages.map { $0.webView === first } == [true, false])
            #expect(open.messages[1].webView == nil)
            for message in open.messages {
                #expect(!message.frameInfo.isMainFrame)
                #expect(message.frameInfo.securityOrigin.host.isEmpty)
            }
            withExtendedLifetime(second) {}
        }
        #endif
    }
}
