import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C5, C6 Script messages")
    @MainActor
    struct MessageTests {
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

        @Test("C5: a private handler hears its own world's script; the page cannot see it")
        func privateWorld() async throws {
            let world = WKContentWorld.world(name: "C5")
            let recorder = MessageRecorder()
            controller.add(recorder, contentWorld: world, name: "hidden")
            controller.addUserScript(
                WKUserScript(
                    source: "webkit.messageHandlers.hidden.postMessage({at: document.readyState, href: location.href})",
                    injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
            server.page(
                "/spy",
                """
                <script>window.seen = !!(window.webkit && webkit.messageHandlers && webkit.messageHandlers.hidden)</script>
                <iframe src="/inner"></iframe>
                """)
            server.page("/inner", "<script>parent.inner = !!(window.webkit && webkit.messageHandlers.hidden)</script>")
            try await view.loadAndWait(server.url("/spy"))
            try await Harness.wait("the message") { recorder.messages.count == 1 }
            let message = try #require(recorder.messages.first)
            let body = try #require(message.body as? [String: Any])
            #expect(body["at"] as? String == "loading")
            #expect(body["href"] as? String == server.url("/spy").absoluteString)
            #expect(message.name == "hidden")
            #expect(message.world === world)
            #expect(message.webView === view)
            #expect(try await view.evaluateJavaScript("seen") as? Bool == false)
            #expect(try await view.evaluateJavaScript("inner") as? Bool == false)
            #expect(recorder.messages.count == 1, "the script runs in the main frame only")
        }

        @Test("Bodies of every kind arrive; what is no value is dropped")
        func bodies() async throws {
            let recorder = MessageRecorder()
            controller.add(recorder, name: "post")
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript(
                """
                const post = value => { try { webkit.messageHandlers.post.postMessage(value) } catch (e) {} };
                [1, 'two', null, true, [3, [4]], {a: {b: 5}}, new Date(6000), () => 7, document, 'end'].forEach(post)
                """)
            try await Harness.wait("the last message") { recorder.bodies.last as? String == "end" }
            let expected: [Any] = [
                1, "two", NSNull(), true, [3, [4]] as [Any], ["a": ["b": 5]], Date(timeIntervalSince1970: 6), "end",
            ]
            #expect(Values.areEqual(expected, recorder.bodies), "\(recorder.bodies)")
        }

        @Test("Very deep, cyclic and large bodies do no harm")
        func hostileBodies() async throws {
            let recorder = MessageRecorder()
            controller.add(recorder, name: "post")
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript(
                """
                const h = webkit.messageHandlers.post;
                let deep = 1; for (let i = 0; i < 20000; i++) deep = [deep];
                try { h.postMessage(deep) } catch (e) {}
                const loop = {}; loop.loop = loop;
                try { h.postMessage(loop) } catch (e) {}
                h.postMessage('x'.repeat(1 << 20));
                h.postMessage('end'); 0
                """)
            try await Harness.wait("the last message") { recorder.bodies.last as? String == "end" }
            #expect(recorder.messages.count == 2)
            #expect((recorder.bodies.first as? String)?.count == 1 << 20)
        }

        @Test("C6: removing from another world changes nothing, from its own ends it; re-adding works")
        func removal() async throws {
            let world = WKContentWorld.world(name: "C6")
            let first = MessageRecorder()
            let second = MessageRecorder()
            controller.add(first, contentWorld: world, name: "one")
            controller.add(second, contentWorld: world, name: "two")
            try await view.loadAndWait(server.url())
            func post(_ name: String) async throws -> Bool {
                let script = "try { webkit.messageHandlers.\(name).postMessage(1); true } catch (e) { false }"
                return try await view.evaluateJavaScript(script, contentWorld: world) as? Bool ?? false
            }
            #expect(try await post("one"))
            controller.removeScriptMessageHandler(forName: "one")
            controller.removeScriptMessageHandler(forName: "one", contentWorld: .defaultClient)
            #expect(try await post("one"))
            try await Harness.wait("both messages") { first.messages.count == 2 }
            controller.removeScriptMessageHandler(forName: "one", contentWorld: world)
            #expect(try await post("one") == false)
            #expect(try await post("two"))
            controller.add(first, contentWorld: world, name: "one")
            #expect(try await post("one"))
            try await Harness.wait("the third message") { first.messages.count == 3 && second.messages.count == 1 }
            controller.removeAllScriptMessageHandlers(from: .page)
            #expect(try await post("two"))
            controller.removeAllScriptMessageHandlers(from: world)
            #expect(try await post("one") == false)
            #expect(try await post("two") == false)
            controller.add(first, name: "three")
            controller.removeAllScriptMessageHandlers()
            #expect(
                try await view.evaluateJavaScript("typeof window.webkit?.messageHandlers?.three") as? String
                    == "undefined")
        }

        @Test("A handler is held until it is removed, and then released")
        func handlerLifetime() {
            weak var weakHandler: MessageRecorder?
            do {
                let handler = MessageRecorder()
                weakHandler = handler
                controller.add(handler, name: "kept")
            }
            #expect(weakHandler != nil)
            controller.removeScriptMessageHandler(forName: "kept")
            #expect(weakHandler == nil)
        }

        @Test("Taken and empty names are programming errors")
        func taken() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let controller = WKUserContentController()
                    controller.add(MessageRecorder(), name: "n")
                    controller.addScriptMessageHandler(ReplyingHandler(), contentWorld: .page, name: "n")
                }
            }
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let controller = WKUserContentController()
                    controller.addScriptMessageHandler(ReplyingHandler(), contentWorld: .defaultClient, name: "n")
                    controller.add(MessageRecorder(), contentWorld: .defaultClient, name: "n")
                }
            }
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let controller = WKUserContentController()
                    controller.add(MessageRecorder(), name: "n")
                    controller.add(MessageRecorder(), name: "n")
                }
            }
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let controller = WKUserContentController()
                    controller.addScriptMessageHandler(ReplyingHandler(), contentWorld: .page, name: "n")
                    controller.addScriptMessageHandler(ReplyingHandler(), contentWorld: .page, name: "n")
                }
            }
            await #expect(processExitsWith: .failure) {
                await MainActor.run { WKUserContentController().add(MessageRecorder(), name: "") }
            }
            await #expect(processExitsWith: .success) {
                await MainActor.run {
                    let controller = WKUserContentController()
                    controller.add(MessageRecorder(), name: "n")
                    controller.add(MessageRecorder(), name: "m")
                    controller.add(MessageRecorder(), contentWorld: .defaultClient, name: "n")
                }
            }
        }
    }
}
