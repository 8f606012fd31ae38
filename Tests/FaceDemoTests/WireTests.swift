import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct WireTests {
        nonisolated static let path = "/brain/acme/ws?profile=web&clientVersion=1.4.0"

        private func connect(
            _ demo: DemoFixture, _ path: String = WireTests.path, _ headers: [(String, String)]
        ) async throws -> WireClient {
            let port = demo.port(of: demo.server.url)
            return try await demo.off { try WireClient(port: port, path: path, headers: headers) }
        }

        @Test func onlySignedInPagesOfThisOriginMayConnect() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let cleo = try await demo.cookie("cleo", tenant: "globex")
            let rows: [(String, [(String, String)], Int)] = [
                (Self.path, [], 401), (Self.path, [cleo], 401),
                ("/brain/acme/ws?clientVersion=1", [ada], 400), ("/brain/acme/ws?profile=web", [ada], 400),
                (Self.path, [ada, ("Origin", "https://evil.example")], 403),
                (Self.path + "&token=nonsense", [ada], 401),
                (Self.path, [ada, ("Origin", demo.server.url)], 101),
            ]
            for (path, headers, status) in rows {
                #expect(try await connect(demo, path, headers).response.status == status)
            }
            #expect(try await demo.send("GET", Self.path, headers: [ada]).status == 426)
            let token = try #require(try await demo.signIn().json["token"] as? String)
            #expect(try await connect(demo, Self.path + "&token=\(token)", []).response.status == 101)
            #expect(!demo.server.records.contains { $0.query.contains(token) })
        }

        @Test func framesAreAnswered() async throws {
            let demo = try DemoFixture()
            let client = try await connect(demo, Self.path, [try await demo.cookie()])
            let welcome = try await demo.off { try client.frame() }
            #expect(welcome.channel == "system")
            #expect(welcome.payload.type == "welcome")
            #expect(welcome.payload.data?["username"] == .string("ada"))
            let rows: [(String, String, String)] = [
                (#"{"channel":"system","payload":{"id":"7","type":"ping","data":{}}}"#, "pong", ""),
                (#"{"channel":"system","payload":{"id":"8","type":"what","data":{}}}"#, "error", "404"),
                (#"{"channel":"chat","payload":{"id":"9","type":"message","data":{"text":" "}}}"#, "error", "400"),
                (#"{"channel":"session","payload":{"id":"10","type":"open"}}"#, "error", "400"),
            ]
            for (text, type, code) in rows {
                let answer = try await demo.off {
                    try client.send(text)
                    return try client.frame()
                }
                #expect(answer.payload.type == type)
                #expect(text.contains("\"id\":\"\(answer.payload.replyTo ?? "none")\""))
                if !code.isEmpty { #expect(answer.payload.data?["code"] == .number(Double(code) ?? 0)) }
            }
            for text in ["{", "[]", #"{"channel":"x"}"#, #"{"channel":5,"payload":{"type":"ping"}}"#] {
                let answer = try await demo.off {
                    try client.send(text)
                    return try client.frame()
                }
                #expect(answer.payload.data?["code"] == .number(400))
                #expect(answer.payload.replyTo == nil)
            }
        }

        @Test func aFrameOnTheWireHasExactlyTheseMembers() async throws {
            let demo = try DemoFixture()
            let client = try await connect(demo, Self.path, [try await demo.cookie()])
            let text = try await demo.off {
                _ = try client.receive()
                try client.send(#"{"channel":"c","sessionId":"s","payload":{"id":"1","type":"ping","data":{}}}"#)
                return String(decoding: try client.receive().payload, as: UTF8.self)
            }
            #expect(text == #"{"channel":"c","payload":{"data":{},"replyTo":"1","type":"pong"},"sessionId":"s"}"#)
        }

        @Test func binaryMessagesEndTheConnection() async throws {
            let demo = try DemoFixture()
            let client = try await connect(demo, Self.path, [try await demo.cookie()])
            let status = try await demo.off {
                _ = try client.receive()
                try client.send("x", opcode: 2)
                let (opcode, payload) = try client.receive()
                return opcode == 8 ? Int(payload[0]) << 8 | Int(payload[1]) : 0
            }
            #expect(status == 1003)
        }

        @Test func theCounterCountsOnOneConnection() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let subscribe = #"{"channel":"counter","payload":{"id":"1","type":"subscribe","data":{}}}"#
            for _ in 1...2 {
                let client = try await connect(demo, Self.path, [ada])
                let types = try await demo.off {
                    try client.send(subscribe)
                    return try (1...4).map { _ in try client.frame(on: "counter").payload }
                }
                #expect(types.map(\.type) == ["subscribed", "tick", "tick", "tick"])
                #expect(types.dropFirst().map { $0.data?["value"] } == [.number(1), .number(2), .number(3)])
            }
        }

        @Test func aLiveSessionIsRefusedElsewhereUntilItIsFree() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let first = try await connect(demo, Self.path, [ada])
            let second = try await connect(demo, Self.path, [ada])
            let bob = try await connect(demo, Self.path, [try await demo.cookie("bob")])
            let open = #"{"channel":"session","sessionId":"s1","payload":{"id":"1","type":"open","data":{}}}"#
            func ask(_ client: WireClient, _ text: String = open) async throws -> WireFrame {
                try await demo.off {
                    try client.send(text)
                    return try client.frame(on: "session")
                }
            }
            #expect(try await ask(first).payload.type == "opened")
            #expect(try await ask(second).payload.data?["code"] == .number(409))
            #expect(try await ask(bob).payload.type == "opened")
            #expect(try await connect(demo, Self.path + "&sessionId=s1", [ada]).response.status == 409)
            #expect(try await ask(first, open.replacing("open", with: "close")).payload.type == "closed")
            #expect(try await ask(second).payload.type == "opened")
            // A window that goes away gives its session back.
            try await demo.off { try second.send("", opcode: 8) }
            let deadline = ContinuousClock.now + .seconds(10)
            while try await ask(first).payload.type != "opened" {
                try #require(ContinuousClock.now < deadline, "The session of a closed window was not given back.")
            }
        }

        @Test func aServerThatStopsEndsTheWire() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let client = try await connect(demo, Self.path + "&sessionId=s1", [ada])
            _ = try await demo.off { try client.frame() }
            demo.server.stop()
            let opcode = try await demo.off { try client.receive().opcode }
            #expect(opcode == 8)
            try demo.server.start()
            #expect(try await connect(demo, Self.path + "&sessionId=s1", [ada]).response.status == 101)
        }

        @Test func whatIsSaidInTheConversationReachesTheInbox() async throws {
            let demo = try DemoFixture()
            let client = try await connect(demo, Self.path, [try await demo.cookie()])
            let say = #"{"channel":"chat","payload":{"id":"1","type":"message","data":{"text":"Buy seeds"}}}"#
            let (accepted, changed, answer) = try await demo.off {
                try client.send(say)
                return (
                    try client.frame(on: "chat"), try client.frame(on: "inbox"), try client.frame(on: "chat")
                )
            }
            #expect(accepted.payload.type == "accepted")
            #expect(changed.payload.data?["pending"] == .number(3))
            #expect(answer.payload.data?["text"]?.string?.contains("Buy seeds") == true)
        }
    }
}
