import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct SiteTests {
        @Test func everyPageAndFileIsServed() async throws {
            let demo = try DemoFixture()
            for (path, entry) in SiteFiles.table {
                let response = try await demo.send("GET", path)
                #expect(response.status == 200, "\(path)")
                #expect(!response.body.isEmpty, "\(path)")
                #expect(entry.kind == .asset || !response.text.contains("{{"), "A placeholder is left in \(path)")
                #expect(response.header("Content-Type") == SiteFiles.mediaType(of: entry.name), "\(path)")
                if entry.kind == .page {
                    #expect(response.header("Content-Security-Policy")?.contains("default-src 'self'") == true)
                }
            }
        }

        @Test func whatPagesReferToExists() async throws {
            let demo = try DemoFixture()
            let reference = /(?:href|src|from|import)(?:=|\s+)"(\/[^"{#?]*)/
            var checked: Set<String> = []
            for path in SiteFiles.table.keys {
                let text = try await demo.send("GET", path).text
                for match in text.matches(of: reference) {
                    let target = String(match.1)
                    guard checked.insert(target).inserted, !["/lab/cut", "/lab/slow"].contains(target) else { continue }
                    let status = try await demo.send("GET", target).status
                    #expect([200, 401].contains(status), "\(path) refers to \(target)")
                }
            }
            #expect(checked.count > 25)
        }

        @Test func pagesOfTheOtherOriginsAreServed() async throws {
            let demo = try DemoFixture()
            for path in [
                "/", "/embed.html", "/probe.html", "/embed.js", "/probe.js", "/hostile.html", "/hostile.js",
                "/site.css",
            ] {
                #expect(try await demo.send("GET", path, to: demo.server.foreignURL).status == 200, "\(path)")
            }
            for path in ["/", "/gate", "/site.css"] {
                #expect(try await demo.send("GET", path, to: demo.server.identityProviderURL).status == 200, "\(path)")
            }
            #expect(try await demo.send("GET", "/brain/acme/projects", to: demo.server.foreignURL).status == 404)
        }

        @Test func whatIsNotThereSaysSo() async throws {
            let demo = try DemoFixture()
            let page = try await demo.send("GET", "/nothing.html")
            #expect(page.status == 404)
            #expect(page.text.contains("There is no such page"))
            let call = try await demo.send("GET", "/brain/acme/nothing")
            #expect(call.status == 404)
            #expect(call.json["error"] as? String == "not_found")
            let method = try await demo.send("DELETE", "/brain/acme/projects")
            #expect(method.status == 405)
            #expect(method.header("Allow") == "GET")
            #expect(try await demo.send("POST", "/inbox.html", body: Data()).status == 405)
            #expect(try await demo.send("GET", "/brain/%FF/projects").status == 400)
            #expect(try await demo.send("GET", "/brain/%2525/projects").status == 401)
            #expect(demo.server.records.last?.path == "/brain/%2525/projects")
        }

        @Test func headAnswersWithoutABody() async throws {
            let demo = try DemoFixture()
            let response = try await demo.send("HEAD", "/login.html")
            #expect(response.status == 200)
            #expect(response.header("Content-Type")?.hasPrefix("text/html") == true)
        }

        @Test func theSiteStaysSmall() {
            // Each byte of it is compiled as a number.
            let size = SiteFiles.content.values.reduce(0) { $0 + $1().count }
            #expect(size < 120_000)
        }
    }
}
