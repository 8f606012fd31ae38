import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C9 Async functions")
    @MainActor
    struct AsyncFunctionTests {
        let server: TestServer
        let view: WKWebView

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            // A strict policy must not matter to the host's calls.
            server.on("/strict") { _ in
                .html("<title>Strict</title>", headers: [("Content-Security-Policy", "default-src 'none'")])
            }
            view = Harness.makeView()
        }

        func call(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
            try await view.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
        }

        @Test("Results", arguments: ["/", "/strict"])
        func results(path: String) async throws {
            try await view.loadAndWait(server.url(path))
            #expect(try await call("") == nil)
            #expect(try await call("return") == nil)
            #expect(try await call("return null") is NSNull)
            #expect(try await call("return 12.5") as? Double == 12.5)
            #expect(try await call("return 'text'") as? String == "text")
            #expect(try await call("return a + b", ["a": 40, "b": 2]) as? Int == 42)
            #expect(try await call("return a + b", ["a": "n = ", "b": 7]) as? String == "n = 7")
            #expect(try await call("return await Promise.resolve(5)") as? Int == 5)
            #expect(try await call("return {then(done) { done(8) }}") as? Int == 8)
            #expect(
                try await call("await new Promise(done => setTimeout(done, 10)); return 'late'") as? String == "late")
        }

        @Test("Errors")
        func errors() async throws {
            try await view.loadAndWait(server.url())
            let cases = ["return (", "return missing", "throw new Error('x')", "return Promise.reject('reason')"]
            for body in cases {
                let error = await caught { try await call(body) }
                #expect(error?.domain == WKErrorDomain, "\(body)")
                #expect(error?.code == WKError.javaScriptExceptionOccurred.rawValue, "\(body)")
            }
            let reason = await caught { try await call("return Promise.reject('the reason')") }
            #expect((reason?.userInfo["WKJavaScriptExceptionMessage"] as? String)?.contains("the reason") == true)
        }

        @Test("A promise that nobody can settle any more is an error, once the page's garbage is collected")
        func unreachable() async throws {
            try await view.loadAndWait(server.url())
            var codes: [Int] = []
            view.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) { result in
                if case .failure(let error) = result { codes.append((error as NSError).code) }
            }
            for _ in 0..<600 where codes.isEmpty {
                // Garbage, so that the collector has a reason to come by.
                try await view.evaluateJavaScript("for (let i = 0; i < 20000; i++) ({a: [i, {}]}); 0")
                try await Harness.settle(milliseconds: 50)
            }
            #expect(codes == [WKError.javaScriptExceptionOccurred.rawValue])
        }

        @Test("Arguments that are no plain data are refused, also inside others")
        func unsupportedArguments() async throws {
            try await view.loadAndWait(server.url())
            let bad: [Any] = [Data([1]), [Data()], ["k": [Data()]], URL(fileURLWithPath: "/"), NSObject()]
            for value in bad {
                let error = await caught { try await call("return a", ["a": value]) }
                #expect(error?.code == WKError.javaScriptExceptionOccurred.rawValue, "\(value)")
            }
            let name = await caught { try await call("return 1", ["a b": 1]) }
            #expect(name?.code == WKError.javaScriptExceptionOccurred.rawValue)
        }

        @Test("Numbers, null, text, dates, arrays and dictionaries survive a round trip")
        func roundTrip() async throws {
            try await view.loadAndWait(server.url())
            let values: [Any] = [
                0, -1, 1.5, Double.greatestFiniteMagnitude, 9_007_199_254_740_991, true, false, NSNull(), "", "text",
                "a\u{0}b", "\u{2028}\u{1F600}é", "__proto__", Date(timeIntervalSince1970: 1_700_000_000.5),
                [Any](), [1, [2, [3, []]]] as [Any], [String: Any](),
                ["a": 1, "constructor": "x", "": [NSNull()]] as [String: Any],
                ["t": ["z", 1]] as [String: Any],
            ]
            for value in values {
                let back = try await call("return v", ["v": value])
                #expect(Values.areEqual(value, back), "\(value) came back as \(String(describing: back))")
            }
            let special = try await call(
                "return [v[0] !== v[0], v[1] === -Infinity]", ["v": [Double.nan, -Double.infinity]])
            #expect(special as? [Bool] == [true, true])
        }

        @Test("10 000 generated values survive a round trip unchanged", .timeLimit(.minutes(2)))
        func generated() async throws {
            try await view.loadAndWait(server.url())
            var generator = Values.Generator(seed: 20_261_130)
            var done = 0
            while done < 10_000 {
                let batch = (0..<250).map { _ in generator.value() }
                let back = try #require(try await call("return v", ["v": batch]) as? [Any])
                try #require(back.count == batch.count)
                for (sent, received) in zip(batch, back) where !Values.areEqual(sent, received) {
                    Issue.record("\(sent) came back as \(received)")
                }
                done += batch.count
            }
        }

        @Test("The handler form gives the same, and worlds count")
        func handler() async throws {
            try await view.loadAndWait(server.url())
            var results: [Result<Any, any Error>] = []
            view.callAsyncJavaScript("globalThis.w = n; return n", arguments: ["n": 3], in: nil, in: .defaultClient) {
                results.append($0)
            }
            try await Harness.wait("the answer") { results.count == 1 }
            #expect(try results[0].get() as? Int == 3)
            #expect(try await view.evaluateJavaScript("typeof w") as? String == "undefined")
        }
    }
}
