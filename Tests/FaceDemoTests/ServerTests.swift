import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct ServerTests {
        private func temporaryFile() -> URL {
            FileManager.default.temporaryDirectory.appendingPathComponent("face-demo-\(UUID().uuidString).jsonl")
        }

        @Test func theLogHasOneLineARequest() async throws {
            let file = temporaryFile()
            defer { try? FileManager.default.removeItem(at: file) }
            let demo = try DemoFixture(log: file)
            let session = try await demo.signIn()
            let access = try #require(session.cookie("vance_access"))
            let headers = [("Cookie", "vance_access=\(access); a=b=c"), ("User-Agent", "Test/1"), ("X-Own", "1")]
            try await demo.send("GET", "/brain/acme/projects?x=1&token=secret", headers: headers)
            try await demo.post("/lab/state", #"{"scrollY":5}"#)
            try await demo.send("GET", "/nowhere", to: demo.server.foreignURL)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasSuffix("\n"))
            let lines = try text.split(separator: "\n").map {
                try JSONDecoder().decode(DemoRecord.self, from: Data($0.utf8))
            }
            #expect(lines == demo.server.records)
            #expect(lines.map(\.path) == ["/brain/acme/access/ada", "/brain/acme/projects", "/lab/state", "/nowhere"])
            #expect(lines.map(\.origin) == ["site", "site", "site", "foreign"])
            #expect(lines.map(\.status) == [200, 200, 204, 404])
            #expect(lines[1].cookies == ["vance_access": access, "a": "b=c"])
            #expect(lines[1].user == "ada@acme")
            #expect(lines[1].query == "x=1&token=…")
            #expect(lines[1].userAgent == "Test/1")
            #expect(lines[1].headers == ["x-own": "1"])
            #expect(lines[1].time == 1_800_000_000_000)
            #expect(lines[2].report == #"{"scrollY":5}"#)
            #expect(!text.contains("ada-demo"))
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }

        @Test func aReportHasToBeSmallJSON() async throws {
            let demo = try DemoFixture()
            #expect(try await demo.post("/lab/report", "not json").status == 400)
            #expect(
                try await demo.post("/lab/report", "\"" + String(repeating: "x", count: 70_000) + "\"").status == 413)
            #expect(try await demo.post("/lab/report", "{}", to: demo.server.foreignURL).status == 204)
        }

        @Test func aStoppedServerIsAwayAndComesBackWithItsSessions() async throws {
            let demo = try DemoFixture()
            let url = demo.server.url
            let bearer = try await demo.bearer()
            demo.server.stop()
            await #expect(throws: RawConnection.Problem.self) { try await demo.send("GET", "/config.json") }
            try demo.server.start()
            #expect(demo.server.url == url)
            #expect(try await demo.send("GET", "/brain/acme/projects", headers: [bearer]).status == 200)
        }

        @Test func noDescriptorStaysOpen() async throws {
            func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
            let demo = try DemoFixture()
            for path in ["/config.json", "/lab/status/204", "/lab/slow?ms=1", "/nowhere"] {
                try await demo.send("GET", path)
                let before = try count()
                for _ in 1...20 { try await demo.send("GET", path) }
                let deadline = ContinuousClock.now + .seconds(10)
                while try count() > before + 2 {
                    try #require(ContinuousClock.now < deadline, "Connections stay open after \(path).")
                    try await demo.off {}
                }
            }
        }

        @Test func aTakenPortIsExplained() throws {
            let demo = try DemoFixture()
            let second = DemoServer(options: DemoOptions(port: demo.port(of: demo.server.url)))
            let problem = #expect(throws: DemoServerError.self) { try second.start() }
            #expect(problem?.description.contains("Another program may be using the port") == true)
            #expect(throws: DemoServerError.badHost("localhost")) {
                try DemoServer(options: DemoOptions(host: "localhost")).start()
            }
        }

        @Test func aLogThatCannotBeWrittenIsExplained() {
            let server = DemoServer(options: DemoOptions(log: URL(fileURLWithPath: "/proc/none/log.jsonl")))
            let problem = #expect(throws: DemoServerError.self) { try server.start() }
            #expect(problem?.description.contains("/proc/none/log.jsonl") == true)
        }

        @Test func threeServersLiveSideBySide() async throws {
            let servers = try (1...3).map { _ in try DemoFixture() }
            #expect(
                Set(servers.flatMap { [$0.server.url, $0.server.foreignURL, $0.server.identityProviderURL] }).count == 9
            )
            for demo in servers { #expect(try await demo.send("GET", "/config.json").status == 200) }
            // A token of one is worth nothing at another.
            let bearer = try await servers[0].bearer()
            #expect(try await servers[1].send("GET", "/brain/acme/projects", headers: [bearer]).status == 401)
        }
    }
}
