import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct LabTests {
        @Test func configDescribesTheDeployment() async throws {
            let demo = try DemoFixture()
            let response = try await demo.send("GET", "/config.json?nonce=1")
            #expect(response.status == 200)
            #expect(response.header("Content-Type")?.hasPrefix("application/json") == true)
            #expect(response.json["product"] as? String == "vance")
            #expect(response.json["schema"] as? Int == 1)
            #expect(response.json["title"] as? String == "Vancetope Demo")
            #expect(
                Set(response.json.keys) == [
                    "product", "schema", "version", "deployment", "hostname", "buildSha", "title", "backlink",
                ])
            #expect(try await demo.send("GET", "/favicon.svg").header("Content-Type") == "image/svg+xml")
            // The other two origins are no deployments.
            #expect(try await demo.send("GET", "/config.json", to: demo.server.identityProviderURL).status == 404)
            let foreign = try await demo.send("GET", "/config.json", to: demo.server.foreignURL)
            #expect(foreign.header("Content-Type")?.hasPrefix("text/html") == true)
        }

        @Test func theGateStandsBeforeTheWholeDeploymentUntilItsCookieIsThere() async throws {
            let demo = try DemoFixture()
            #expect(try await demo.post("/lab/config", #"{"mode":"gate"}"#, method: "PUT").status == 204)
            let wall = demo.server.identityProviderURL + "/gate"
            for path in ["/", "/login.html", "/config.json", "/brain/acme/projects"] {
                let shut = try await demo.send("GET", path)
                #expect(shut.status == 302 && shut.header("Location")?.hasPrefix(wall) == true, "\(path)")
            }
            let cookie = [("Cookie", "demo_gate=open")]
            #expect(try await demo.send("GET", "/login.html", headers: cookie).status == 200)
            #expect(try await demo.send("GET", "/config.json", headers: cookie).status == 200)
            // The way in, and the switch that takes the wall down, are open.
            #expect(try await demo.send("GET", "/lab/gate").header("Set-Cookie")?.hasPrefix("demo_gate=open") == true)
            #expect(try await demo.post("/lab/config", #"{"mode":"normal"}"#, method: "PUT").status == 204)
            #expect(try await demo.send("GET", "/").status == 200)
        }

        @Test func aCertificateThatIsNoneIsRefusedByItsName() throws {
            let encryption = DemoEncryption(
                certificate: URL(fileURLWithPath: "/dev/null"), name: "eddie.example",
                identityProviderName: "login.example", foreignName: "elsewhere.example")
            let server = DemoServer(options: DemoOptions(encryption: encryption))
            let error = #expect(throws: DemoServerError.self) { try server.start() }
            #expect(error?.description.contains("/dev/null") == true)
        }

        @Test func configCanBeSetToMisbehave() async throws {
            let demo = try DemoFixture()
            func config(_ mode: String, _ cookie: [(String, String)] = []) async throws -> RawResponse {
                let set = try await demo.post("/lab/config", mode, method: "PUT")
                #expect(set.status == 204)
                return try await demo.send("GET", "/config.json", headers: cookie)
            }
            let changed = try await config(#"{"mode":"changed","members":{"schema":2,"extra":[1.5,null,true]}}"#)
            #expect(changed.json["schema"] as? Int == 2)
            #expect(changed.text.contains(#""extra":[1.5,null,true]"#))
            #expect(try await config(#"{"mode":"status","status":503}"#).status == 503)
            #expect(try await config(#"{"mode":"html"}"#).header("Content-Type")?.hasPrefix("text/html") == true)
            #expect(try await config(#"{"mode":"body","body":"{\"product\""}"#).text == #"{"product""#)
            #expect(try await config(#"{"mode":"huge"}"#).body.count == 52_428_800)
            let bomb = try await config(#"{"mode":"gzip-bomb"}"#)
            #expect(bomb.header("Content-Encoding") == "gzip")
            #expect(bomb.body.count < 100_000)
            #expect(bomb.body.prefix(2) == Data([0x1f, 0x8b]))
            let loop = try await config(#"{"mode":"loop"}"#)
            #expect(loop.header("Location")?.hasPrefix("/config.json") == true)
            let moved = try await config(#"{"mode":"moved","to":"https://new.example/config.json"}"#)
            #expect(moved.header("Location") == "https://new.example/config.json")
            let wall = try await config(#"{"mode":"wall"}"#, [("Cookie", "demo_gate=open")])
            #expect(wall.header("Location")?.hasPrefix(demo.server.identityProviderURL) == true)
            #expect(try await config(#"{"mode":"gate"}"#).status == 302)
            #expect(try await config(#"{"mode":"gate"}"#, [("Cookie", "demo_gate=open")]).status == 200)
            #expect(try await config(#"{"mode":"cut"}"#).status == 0)
            #expect(try await config(#"{"mode":"normal"}"#).status == 200)
            for mode in ["{", "{}", #"{"mode":"other"}"#, #"{"mode":"status","status":99}"#, #"{"mode":"changed"}"#] {
                #expect(try await demo.post("/lab/config", mode, method: "PUT").status == 400)
            }
        }

        @Test func aTrickleSendsOneByteASecondAndSilenceNothing() async throws {
            let demo = try DemoFixture()
            let port = demo.port(of: demo.server.url)
            try await demo.post("/lab/config", #"{"mode":"trickle"}"#, method: "PUT")
            let start = ContinuousClock.now
            let piece = try await demo.off {
                let connection = try RawConnection(port: port)
                try connection.write(DemoFixture.bytes("GET", "/config.json", headers: [], body: nil, port: port))
                _ = try connection.read(through: "\r\n\r\n")
                return String(decoding: try connection.read(6 * 2), as: UTF8.self)
            }
            #expect(piece == "1\r\n{\r\n1\r\n{\r\n")
            #expect(ContinuousClock.now - start > .milliseconds(1500))
        }

        @Test(arguments: ["/lab/trickle", "/lab/silent", "/lab/large?bytes=1073741824", "/lab/slow?ms=60000"])
        func aClientThatLeavesEndsItsAnswer(_ path: String) async throws {
            let demo = try DemoFixture()
            let port = demo.port(of: demo.server.url)
            func wait(for count: Int) async throws {
                let deadline = ContinuousClock.now + .seconds(10)
                while demo.server.unfinishedAnswers != count {
                    try #require(ContinuousClock.now < deadline, "\(demo.server.unfinishedAnswers) answers go on.")
                    try await demo.off {}
                }
            }
            let client = try await demo.off {
                let connection = try RawConnection(port: port)
                try connection.write(DemoFixture.bytes("GET", path, headers: [], body: nil, port: port))
                return connection
            }
            try await wait(for: 1)
            client.end()
            try await wait(for: 0)
        }

        @Test func redirectsLeadToTheDemoOrTheShellOnly() async throws {
            let demo = try DemoFixture()
            for target in ["/inbox.html", demo.server.foreignURL + "/", "vance-facelift://switch-account"] {
                let response = try await demo.send("GET", "/lab/redirect?to=\(FormCoding.encode(target))&status=303")
                #expect(response.status == 303)
                #expect(response.header("Location") == target)
            }
            for target in ["https://evil.example/", "//evil.example", demo.server.url + ".evil.example/", "a", ""] {
                #expect(try await demo.send("GET", "/lab/redirect?to=\(FormCoding.encode(target))").status == 400)
            }
        }

        @Test func endpointsAnswerAsTheirPageSays() async throws {
            let demo = try DemoFixture()
            #expect(try await demo.send("GET", "/lab/status/418").status == 418)
            #expect(try await demo.send("GET", "/lab/status/42").status == 400)
            #expect(try await demo.send("GET", "/lab/slow?ms=50").text.contains("50 ms"))
            #expect(try await demo.send("GET", "/lab/slow?ms=-1").status == 400)
            #expect(try await demo.send("GET", "/lab/large?bytes=655360").body.count == 655_360)
            let first = try await demo.send("GET", "/lab/cached").text
            #expect(try await demo.send("GET", "/lab/cached").text != first)
            #expect(try await demo.send("GET", "/lab/download/unnamed").header("Content-Disposition") == "attachment")
            #expect(try await demo.send("GET", "/lab/download/other").status == 404)
            #expect(try await demo.send("GET", "/lab/cut").status == 0)
            let gate = try await demo.send("GET", "/lab/gate")
            #expect(gate.cookie("demo_gate") == "open")
        }

        @Test func basicAsksForAPasswordAndNamesWhoCame() async throws {
            let demo = try DemoFixture()
            let asked = try await demo.send("GET", "/basic/page")
            #expect(asked.status == 401)
            #expect(asked.header("WWW-Authenticate") == #"Basic realm="Vancetope demo", charset="UTF-8""#)
            let wrong = ("Authorization", "Basic " + Data("ada:x".utf8).base64EncodedString())
            #expect(try await demo.send("GET", "/basic/page", headers: [wrong]).status == 401)
            let right = ("Authorization", "Basic " + Data("ada:ada-demo".utf8).base64EncodedString())
            let page = try await demo.send("GET", "/basic/a/b", headers: [right])
            #expect(page.text.contains("ada@acme"))
            #expect(demo.server.records.last?.authorization == "Basic ada")
            #expect(demo.server.records.last?.user == "ada@acme")
        }
    }
}
