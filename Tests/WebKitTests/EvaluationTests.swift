import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C8 Evaluation")
    @MainActor
    struct EvaluationTests {
        let server: TestServer
        let view: WKWebView

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><body>text</body>")
            view = Harness.makeView()
        }

        @Test("Values of every kind come back")
        func values() async throws {
            try await view.loadAndWait(server.url())
            #expect(try await view.evaluateJavaScript("undefined") == nil)
            #expect(try await view.evaluateJavaScript("null") is NSNull)
            #expect(try await view.evaluateJavaScript("true") as? Bool == true)
            #expect(try await view.evaluateJavaScript("1 + 2") as? Int == 3)
            #expect(try await view.evaluateJavaScript("0.5") as? Double == 0.5)
            #expect((try await view.evaluateJavaScript("NaN") as? Double)?.isNaN == true)
            #expect(try await view.evaluateJavaScript("-Infinity") as? Double == -.infinity)
            #expect(try await view.evaluateJavaScript("'a\\u0000b\\u{1F600}'") as? String == "a\u{0}b\u{1F600}")
            #expect(
                try await view.evaluateJavaScript("new Date(1234567890123)") as? Date
                    == Date(timeIntervalSince1970: 1_234_567_890.123))
            #expect(try await view.evaluateJavaScript("[1, 'two', [3]]") as? NSArray == [1, "two", [3]] as NSArray)
            let object = try await view.evaluateJavaScript("({a: 1, b: {c: [true, null]}, u: undefined})")
            let dictionary = try #require(object as? [String: Any])
            #expect(dictionary["a"] as? Int == 1)
            #expect(dictionary["u"] == nil)
            #expect(dictionary.count == 2)
            let nested = try #require((dictionary["b"] as? [String: Any])?["c"] as? [Any])
            #expect(nested.first as? Bool == true)
            #expect(nested.last is NSNull)
        }

        @Test("Booleans are not numbers and numbers are not booleans")
        func booleans() async throws {
            try await view.loadAndWait(server.url())
            #expect(try await view.evaluateJavaScript("[true, 1, 0]") as? NSArray == [true, 1, 0] as NSArray)
            let one = try #require(try await view.evaluateJavaScript("2") as? NSNumber)
            #expect(one == 2)
        }

        @Test("Maps, sets, errors and buffers are empty objects; big integers are undefined")
        func emptyObjects() async throws {
            try await view.loadAndWait(server.url())
            for script in ["new Map([[1, 2]])", "new Set([1])", "/x/g", "new ArrayBuffer(8)"] {
                let value = try await view.evaluateJavaScript(script)
                #expect((value as? [String: Any])?.isEmpty == true, "\(script)")
            }
            #expect(try await view.evaluateJavaScript("1n") == nil)
            #expect(try await view.evaluateJavaScript("new Uint8Array([7, 8])") as? [String: Int] == ["0": 7, "1": 8])
        }

        @Test(
            "Results that are no values are refused",
            arguments: ["document.body", "(() => 1)", "Symbol('s')", "window", "Promise.resolve(1)"])
        func unsupported(script: String) async throws {
            try await view.loadAndWait(server.url())
            let error = await caught { try await view.evaluateJavaScript(script) }
            #expect(error?.domain == WKErrorDomain)
            #expect(error?.code == WKError.javaScriptResultTypeIsUnsupported.rawValue)
        }

        @Test("A value that contains itself is refused, and so is a very deep one")
        func cycles() async throws {
            try await view.loadAndWait(server.url())
            let cycle = await caught { try await view.evaluateJavaScript("const a = {}; a.a = [a]; a") }
            #expect(cycle?.code == WKError.javaScriptResultTypeIsUnsupported.rawValue)
            let deep = await caught {
                try await view.evaluateJavaScript("let d = 1; for (let i = 0; i < 3000; i++) d = [d]; d")
            }
            #expect(deep?.code == WKError.javaScriptResultTypeIsUnsupported.rawValue)
            // The same object twice is no cycle.
            #expect(
                try await view.evaluateJavaScript("const s = {x: 1}; [s, s]") as? [[String: Int]] == [
                    ["x": 1], ["x": 1],
                ])
        }

        @Test("An exception names message, line, column and source")
        func exception() async throws {
            try await view.loadAndWait(server.url())
            let error = await caught {
                try await view.evaluateJavaScript("let x = 1;\n\n  throw new Error('as: planned')")
            }
            #expect(error?.domain == WKErrorDomain)
            #expect(error?.code == WKError.javaScriptExceptionOccurred.rawValue)
            let info = error?.userInfo ?? [:]
            #expect(info["WKJavaScriptExceptionMessage"] as? String == "Error: as: planned")
            #expect(info["WKJavaScriptExceptionLineNumber"] as? Int == 3)
            #expect((info["WKJavaScriptExceptionColumnNumber"] as? Int ?? 0) > 0)
            #expect(info["WKJavaScriptExceptionSourceURL"] as? URL == server.url())
        }

        @Test("A syntax error is an exception")
        func syntaxError() async throws {
            try await view.loadAndWait(server.url())
            let error = await caught { try await view.evaluateJavaScript("this is not") }
            #expect(error?.code == WKError.javaScriptExceptionOccurred.rawValue)
        }

        @Test("The handler forms give the same")
        func handlers() async throws {
            try await view.loadAndWait(server.url())
            var plain: [(Any?, (any Error)?)] = []
            view.evaluateJavaScript("6 * 7") { plain.append(($0, $1)) }
            view.evaluateJavaScript("throw 1") { plain.append(($0, $1)) }
            view.evaluateJavaScript("window.silent = 1", completionHandler: nil)
            var results: [Result<Any, any Error>] = []
            view.evaluateJavaScript("6 * 8", in: nil, in: .page) { results.append($0) }
            try await Harness.wait("three answers") { plain.count == 2 && results.count == 1 }
            #expect(plain[0].0 as? Int == 42)
            #expect(plain[0].1 == nil)
            #expect(plain[1].0 == nil)
            #expect(plain[1].1 != nil)
            #expect(try results[0].get() as? Int == 48)
            #expect(try await view.evaluateJavaScript("window.silent") as? Int == 1)
        }

        @Test("Worlds do not see each other's globals, in either direction")
        func worlds() async throws {
            try await view.loadAndWait(server.url())
            let a = WKContentWorld.world(name: "a")
            let b = WKContentWorld.world(name: "b")
            _ = try await view.evaluateJavaScript("var mark = 'page'", contentWorld: .page)
            _ = try await view.evaluateJavaScript("var mark = 'client'", contentWorld: .defaultClient)
            _ = try await view.evaluateJavaScript("var mark = 'a'", contentWorld: a)
            #expect(try await view.evaluateJavaScript("mark", contentWorld: .page) as? String == "page")
            #expect(try await view.evaluateJavaScript("mark", contentWorld: .defaultClient) as? String == "client")
            #expect(try await view.evaluateJavaScript("mark", contentWorld: a) as? String == "a")
            #expect(try await view.evaluateJavaScript("typeof mark", contentWorld: b) as? String == "undefined")
            #expect(try await view.evaluateJavaScript("document.title", contentWorld: b) as? String == "Page")
        }

        @Test("Named worlds are the same object per name; the standard ones have no name")
        func worldNames() {
            #expect(WKContentWorld.world(name: "x") === WKContentWorld.world(name: "x"))
            #expect(WKContentWorld.world(name: "x") !== WKContentWorld.world(name: "y"))
            #expect(WKContentWorld.world(name: "x").name == "x")
            #expect(WKContentWorld.page.name == nil)
            #expect(WKContentWorld.defaultClient.name == nil)
            #expect(WKContentWorld.page !== WKContentWorld.defaultClient)
        }

        @Test("A script that the page's settings forbid still runs for the host")
        func javaScriptOff() async throws {
            let configuration = Harness.makeConfiguration()
            configuration.defaultWebpagePreferences.allowsContentJavaScript = false
            let view = Harness.makeView(configuration)
            server.page("/script", "<title>before</title><script>document.title = 'after'</script>")
            try await view.loadAndWait(server.url("/script"))
            #expect(try await view.evaluateJavaScript("document.title") as? String == "before")
        }
    }
}
