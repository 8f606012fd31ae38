import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C6 One name in several worlds")
    @MainActor
    struct MessageWorldTests {
        let server: TestServer
        let configuration: WKWebViewConfiguration
        let view: WKWebView
        let worlds = [WKContentWorld.page, .defaultClient, .world(name: "C6 one"), .world(name: "C6 two")]
        var controller: WKUserContentController { configuration.userContentController }

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            configuration = Harness.makeConfiguration()
            view = Harness.makeView(configuration)
        }

        func post(_ value: String, in world: WKContentWorld) async throws -> Bool {
            let script = "try { webkit.messageHandlers.same.postMessage('\(value)'); true } catch (e) { false }"
            return try await view.evaluateJavaScript(script, contentWorld: world) as? Bool ?? false
        }

        @Test("Each world's handler hears its own world, in order, and says which", arguments: [false, true])
        func apart(loadedBefore: Bool) async throws {
            if loadedBefore { try await view.loadAndWait(server.url()) }
            let recorders = worlds.map { world in
                let recorder = MessageRecorder()
                controller.add(recorder, contentWorld: world, name: "same")
                return recorder
            }
            if !loadedBefore { try await view.loadAndWait(server.url()) }
            for (index, world) in worlds.enumerated() {
                #expect(try await post("first \(index)", in: world))
                #expect(try await post("second \(index)", in: world))
            }
            try await Harness.wait("all messages") { recorders.allSatisfy { $0.messages.count >= 2 } }
            try await Harness.settle()
            for (index, recorder) in recorders.enumerated() {
                #expect(recorder.bodies as? [String] == ["first \(index)", "second \(index)"])
                #expect(recorder.messages.allSatisfy { $0.world === worlds[index] && $0.name == "same" })
            }
        }

        @Test("Removing from one world leaves the others, and the name can be added again")
        func removal() async throws {
            let recorders = worlds.map { world in
                let recorder = MessageRecorder()
                controller.add(recorder, contentWorld: world, name: "same")
                return recorder
            }
            try await view.loadAndWait(server.url())
            for (index, world) in worlds.enumerated() {
                #expect(try await post("x", in: world))
                controller.removeScriptMessageHandler(forName: "same", contentWorld: world)
                #expect(try await post("x", in: world) == false)
                for other in worlds[(index + 1)...] { #expect(try await post("x", in: other)) }
            }
            try await Harness.wait("the last message") { recorders.last?.messages.count == worlds.count }
            #expect(recorders.map(\.messages.count) == [1, 2, 3, 4])
            for (recorder, world) in zip(recorders, worlds) {
                controller.add(recorder, contentWorld: world, name: "same")
                #expect(try await post("again", in: world))
            }
            try await Harness.wait("one more each") { recorders.map(\.messages.count) == [2, 3, 4, 5] }
        }

        @Test("A handler that answers and one that does not share a name in two worlds")
        func kinds() async throws {
            let plain = MessageRecorder()
            let replying = ReplyingHandler()
            let asynchronous = AsyncReplyingHandler()
            controller.add(plain, name: "same")
            controller.addScriptMessageHandler(replying, contentWorld: worlds[2], name: "same")
            controller.addScriptMessageHandler(asynchronous, contentWorld: worlds[3], name: "same")
            try await view.loadAndWait(server.url())
            let ask = "return await webkit.messageHandlers.same.postMessage('q')"
            #expect(try await view.callAsyncJavaScript(ask, contentWorld: worlds[2]) as? String == "q")
            #expect(try await view.callAsyncJavaScript(ask, contentWorld: worlds[3]) as? String == "async q")
            #expect(replying.messages.map(\.world) == [worlds[2]])
            #expect(asynchronous.calls == 1)
            #expect(plain.messages.isEmpty)
        }

        @Test("A handler acts the same in every world", arguments: ["page", "client", "named"])
        func behaviour(place: String) async throws {
            let world = place == "page" ? worlds[0] : place == "client" ? worlds[1] : worlds[2]
            let recorder = MessageRecorder()
            let name = "odd name: \"\\ \u{e9}"
            controller.add(recorder, contentWorld: world, name: name)
            try await view.loadAndWait(server.url())
            let value = try await view.callAsyncJavaScript(
                """
                const handler = webkit.messageHandlers[name];
                const post = (...values) => {
                  try { const answer = handler.postMessage(...values); answer.catch(() => {}); return answer instanceof Promise }
                  catch (e) { return e.name }
                };
                return [
                  handler === webkit.messageHandlers[name], webkit.messageHandlers.absent === undefined, post(),
                  post(() => 1), post(document), post({a: [undefined]}), post(undefined), post('end'),
                ]
                """, arguments: ["name": name], contentWorld: world)
            #expect(value as? NSArray == [true, true, true, true, true, true, true, true] as NSArray)
            try await Harness.wait("the last message") { recorder.bodies.last as? String == "end" }
            #expect(Values.areEqual([["a": [NSNull()]], NSNull(), "end"] as [Any], recorder.bodies))
            #expect(recorder.messages.allSatisfy { $0.name == name })
        }
    }
}
