import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C7, C8, C9 Each kind of value, out as a result, a message and a function's result, and back in")
    @MainActor
    struct ValueRowTests {
        /// What a script has, and what the host must get of it.
        struct Row: Sendable, CustomTestStringConvertible {
            enum Kind: Sendable {
                case undefined, null, bool(Bool), number(Double), text(String), date(Double)
                /// JSON of an array or object.
                case json(String)
                /// No value: an error, and no message.
                case nothing
                /// As nothing, but a function waits for it.
                case promise
            }
            let script: String
            let kind: Kind
            var testDescription: String { script }

            init(_ script: String, _ kind: Kind) {
                self.script = script
                self.kind = kind
            }

            func matches(_ value: Any?) -> Bool {
                switch kind {
                case .undefined: value == nil
                case .null: value is NSNull
                case .bool(let wanted): (value as? NSNumber) === (wanted as NSNumber) || value as? Bool == wanted
                case .number(let wanted):
                    wanted.isNaN ? (value as? NSNumber)?.doubleValue.isNaN == true : value as? Double == wanted
                case .text(let wanted): value as? String == wanted
                case .date(let wanted): value as? Date == Date(timeIntervalSince1970: wanted)
                case .json(let wanted):
                    Values.areEqual(try? JSONSerialization.jsonObject(with: Data(wanted.utf8)), value)
                case .promise: value as? Int == 1
                case .nothing: false
                }
            }
        }

        nonisolated static let rows = [
            Row("undefined", .undefined), Row("null", .null), Row("true", .bool(true)), Row("false", .bool(false)),
            Row("0", .number(0)), Row("-1.5", .number(-1.5)), Row("NaN", .number(.nan)), Row("1/0", .number(.infinity)),
            Row("-1/0", .number(-.infinity)), Row("2**53", .number(9_007_199_254_740_992)), Row("''", .text("")),
            Row("'a\\u0000b'", .text("a\u{0}b")), Row("'\\u{1F600}'", .text("\u{1F600}")),
            Row("new Date(1234567890123)", .date(1_234_567_890.123)), Row("[]", .json("[]")),
            Row("[1, 'two', [null]]", .json("[1, \"two\", [null]]")), Row("({})", .json("{}")),
            Row("({a: {b: [true]}})", .json("{\"a\": {\"b\": [true]}}")), Row("new Map([[1, 2]])", .json("{}")),
            Row("new Set([1])", .json("{}")), Row("/x/g", .json("{}")), Row("new Error('e')", .json("{}")),
            Row("new ArrayBuffer(8)", .json("{}")),
            Row("new Uint8Array([7, 8])", .json("{\"0\": 7, \"1\": 8}")), Row("10n", .undefined),
            Row("() => 1", .nothing), Row("Symbol('s')", .nothing), Row("document.body", .nothing),
            Row("window", .nothing), Row("Promise.resolve(1)", .promise),
        ]

        let server: TestServer
        let configuration = Harness.makeConfiguration()
        let view: WKWebView
        let recorder = MessageRecorder()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><body>text")
            configuration.userContentController.add(recorder, name: "post")
            view = Harness.makeView(configuration)
        }

        @Test("Out: evaluated, returned, posted", arguments: Self.rows)
        func out(row: Row) async throws {
            try await view.loadAndWait(server.url())
            if case .nothing = row.kind {
                let evaluated = await caught { try await view.evaluateJavaScript("(\(row.script))") }
                #expect(evaluated?.code == WKError.javaScriptResultTypeIsUnsupported.rawValue)
                let returned = await caught {
                    try await view.callAsyncJavaScript("return \(row.script)", contentWorld: .page)
                }
                #expect(returned?.domain == WKErrorDomain)
            } else if case .promise = row.kind {
                let evaluated = await caught { try await view.evaluateJavaScript("(\(row.script))") }
                #expect(evaluated?.code == WKError.javaScriptResultTypeIsUnsupported.rawValue)
                #expect(
                    row.matches(
                        try await view.callAsyncJavaScript("return \(row.script)", contentWorld: .page)))
            } else {
                let evaluated = try await view.evaluateJavaScript("(\(row.script))")
                #expect(row.matches(evaluated), "evaluated: \(String(describing: evaluated))")
                let returned = try await view.callAsyncJavaScript("return \(row.script)", contentWorld: .page)
                #expect(row.matches(returned), "returned: \(String(describing: returned))")
            }
            try await view.evaluateJavaScript(
                """
                for (const value of [\(row.script), 'end'])
                  try { webkit.messageHandlers.post.postMessage(value) } catch (error) {}
                0
                """)
            try await Harness.wait("the last message") { recorder.bodies.last as? String == "end" }
            let posted = Array(recorder.bodies.dropLast())
            switch row.kind {
            case .nothing, .promise: #expect(posted.isEmpty)
            // A message always has a body: nothing is told from null no more.
            case .undefined: #expect(posted.count == 1 && posted.first is NSNull)
            default: #expect(posted.count == 1 && row.matches(posted.first), "posted: \(posted)")
            }
        }

        @Test("In: as an argument and as a reply the script sees the same kind")
        func into() async throws {
            let handler = ReplyingHandler()
            configuration.userContentController.addScriptMessageHandler(handler, contentWorld: .page, name: "ask")
            try await view.loadAndWait(server.url())
            let values: [(Any, String)] = [
                (NSNull(), "null null"), (true, "boolean true"), (false, "boolean false"), (0, "number 0"),
                (1, "number 1"), (-1.5, "number -1.5"), (Double.nan, "number NaN"),
                (Double.infinity, "number Infinity"), (-Double.infinity, "number -Infinity"), ("", "string "),
                ("a\u{0}b", "string a\u{0}b"), (Date(timeIntervalSince1970: 1.5), "date 1500"),
                ([Any](), "array []"), ([1, [NSNull(), true]] as [Any], "array [1,[null,true]]"),
                ([String: Any](), "object {}"), (["a": ["b": "c"]], "object {\"a\":{\"b\":\"c\"}}"),
            ]
            let describe = """
                const kind = v => v === null ? 'null null' : v instanceof Date ? 'date ' + v.getTime()
                  : Array.isArray(v) ? 'array ' + JSON.stringify(v)
                  : typeof v === 'object' ? 'object ' + JSON.stringify(v) : typeof v + ' ' + v;
                """
            for (value, expected) in values {
                let argument = try await view.callAsyncJavaScript(
                    describe + "return kind(v)", arguments: ["v": value], contentWorld: .page)
                #expect(argument as? String == expected, "argument")
                nonisolated(unsafe) let sent = value
                handler.reply = { $1(sent, nil) }
                let reply = try await view.callAsyncJavaScript(
                    describe + "return kind(await webkit.messageHandlers.ask.postMessage(0))", contentWorld: .page)
                #expect(reply as? String == expected, "reply")
            }
        }
    }
}
