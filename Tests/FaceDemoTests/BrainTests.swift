import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct BrainTests {
        @Test func projectsNeedTheirOwnTenant() async throws {
            let demo = try DemoFixture()
            #expect(try await demo.send("GET", "/brain/acme/projects").status == 401)
            let cleo = try await demo.cookie("cleo", tenant: "globex")
            #expect(try await demo.send("GET", "/brain/acme/projects", headers: [cleo]).status == 401)
            let listing = try await demo.send("GET", "/brain/acme/projects", headers: [try await demo.cookie()]).json
            #expect(Set(listing.keys) == ["groups", "projects"])
            let projects = try #require(listing["projects"] as? [[String: Any]])
            #expect(projects.count == 5)
            #expect(projects.allSatisfy { $0["name"] is String && $0["enabled"] is Bool })
            #expect(projects.filter { $0["title"] == nil }.count == 1)
        }

        nonisolated static let refusedShares: [(user: String, body: String, status: Int)] = [
            ("ada", #"{"projectName":"  "}"#, 400), ("ada", #"{}"#, 400), ("ada", "{", 400), ("ada", "[]", 400),
            ("ada", #"{"projectName":"website","title":5}"#, 400),
            ("ada", #"{"projectName":"website","sharedUrl":"javascript:alert(1)"}"#, 400),
            ("ada", #"{"projectName":"nothing"}"#, 404), ("bob", #"{"projectName":"board"}"#, 403),
            ("ada", #"{"projectName":"archive-2024"}"#, 403),
        ]

        @Test(arguments: refusedShares)
        func sharesThatAreRefused(_ row: (user: String, body: String, status: Int)) async throws {
            let demo = try DemoFixture()
            let bearer = try await demo.bearer(row.user)
            let response = try await demo.post("/brain/acme/share/inbox", row.body, headers: [bearer])
            #expect(response.status == row.status)
            #expect(response.header("Content-Type")?.hasPrefix("application/json") == true)
            if row.status == 403 {
                #expect(response.text == #"{"action":"WRITE","error":"permission_denied","resourceType":"project"}"#)
            } else {
                #expect((response.json["message"] as? String)?.isEmpty == false)
            }
            let count = try await demo.send("GET", "/brain/acme/inbox/count", headers: [bearer]).json["pending"] as? Int
            #expect(count == 2)
        }

        @Test func sharesWithoutATokenOfTheTenantAreRefusedAsPlainText() async throws {
            let demo = try DemoFixture()
            let item = #"{"projectName":"website"}"#
            let strangers: [[(String, String)]] = [
                [], [("Authorization", "Bearer nonsense")], [try await demo.bearer("cleo", tenant: "globex")],
                [try await demo.cookie()],
            ]
            for headers in strangers {
                let response = try await demo.post("/brain/acme/share/inbox", item, headers: headers)
                #expect(response.status == 401)
                #expect(response.header("Content-Type")?.hasPrefix("text/plain") == true)
            }
        }

        @Test func aShareBecomesAnInboxItem() async throws {
            let demo = try DemoFixture()
            let bearer = try await demo.bearer()
            let stored = try await demo.post(
                "/brain/acme/share/inbox",
                #"{"projectName":"website","title":"A page","body":"Read this","sharedUrl":"https://example.com/x"}"#,
                headers: [bearer])
            #expect(stored.status == 201)
            #expect(
                stored.text.contains(
                    #""payload":{"projectName":"website","sharedUrl":"https://example.com/x","source":"share-extension"}"#
                ))
            #expect(stored.json["type"] as? String == "OUTPUT_TEXT")
            #expect(stored.json["status"] as? String == "PENDING")
            #expect(stored.json["requiresAction"] as? Bool == false)
            #expect(stored.json["criticality"] as? String == "NORMAL")
            #expect(stored.json["tags"] as? [String] == ["share", "project:website"])
            let untitled = try await demo.post(
                "/brain/acme/share/inbox", #"{"projectName":"garden"}"#, headers: [bearer])
            #expect(untitled.json["title"] as? String == "Shared item")
            let listing = try await demo.send("GET", "/brain/acme/inbox?assignedTo=self&tag=share", headers: [bearer])
                .json
            #expect(listing["count"] as? Int == 2)
            #expect(
                (listing["items"] as? [[String: Any]])?.map { $0["title"] as? String } == ["Shared item", "A page"])
            let counts = try await demo.send("GET", "/brain/acme/inbox/count", headers: [bearer])
            #expect(counts.text == #"{"pending":4,"requiresAction":1}"#)
            let bob = try await demo.bearer("bob")
            let others = try await demo.send("GET", "/brain/acme/inbox?tag=share", headers: [bob])
            #expect(others.text == #"{"count":0,"items":[]}"#)
            let wrong = try await demo.send("GET", "/brain/acme/inbox?assignedTo=bob", headers: [bearer])
            #expect(wrong.status == 400)
        }

        @Test func addonsNeedNoSignIn() async throws {
            let demo = try DemoFixture()
            #expect(try await demo.send("GET", "/face/addons").text == #"{"addons":[]}"#)
        }

        @Test func aConnectedAccountGoesThroughTheProviderAndBack() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            #expect(try await demo.send("GET", "/brain/acme/oauth/example-id/init").status == 401)
            #expect(try await demo.send("GET", "/brain/acme/oauth/other/init", headers: [ada]).status == 404)
            let start = try await demo.send(
                "GET", "/brain/acme/oauth/example-id/init?returnTo=/connected-accounts.html", headers: [ada])
            #expect(start.status == 302)
            let target = try #require(start.header("Location"))
            #expect(target.hasPrefix("\(demo.server.identityProviderURL)/authorize?"))
            let path = String(target.dropFirst(demo.server.identityProviderURL.count))
            let page = try await demo.send("GET", path, to: demo.server.identityProviderURL)
            #expect(page.status == 200)
            let form = path.split(separator: "?")[1] + "&name=Ada+L&decision=allow"
            let allowed = try await demo.send(
                "POST", "/authorize", headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: Data(form.utf8), to: demo.server.identityProviderURL)
            #expect(allowed.status == 303)
            let callback = try #require(allowed.header("Location"))
            #expect(callback.hasPrefix("\(demo.server.url)/brain/acme/oauth/example-id/callback?state="))
            let back = String(callback.dropFirst(demo.server.url.count))
            // The state is this user's, and good for one time.
            #expect(try await demo.send("GET", back).status == 401)
            #expect(try await demo.send("GET", back, headers: [try await demo.cookie("bob")]).status == 400)
            let done = try await demo.send("GET", back, headers: [ada])
            #expect(done.status == 302)
            #expect(done.header("Location") == "/connected-accounts.html?oauth=connected")
            #expect(try await demo.send("GET", back, headers: [ada]).status == 400)
            let denied = back.replacing("&code=", with: "&error=access_denied&x=")
            #expect(try await demo.send("GET", denied, headers: [ada]).status == 400)
            let accounts = try await demo.send("GET", "/brain/acme/connected-accounts", headers: [ada])
            #expect(accounts.text == #"{"accounts":{"example-id":"Ada L"}}"#)
        }

        @Test func aRefusalAtTheProviderComesBackAsOne() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let start = try await demo.send(
                "GET", "/brain/acme/oauth/example-id/init?returnTo=/links.html?a=1", headers: [ada])
            let form = try #require(start.header("Location")).split(separator: "?")[1] + "&decision=deny"
            let denied = try await demo.send(
                "POST", "/authorize", headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: Data(form.utf8), to: demo.server.identityProviderURL)
            let back = try #require(denied.header("Location")?.dropFirst(demo.server.url.count))
            let done = try await demo.send("GET", String(back), headers: [ada])
            #expect(done.header("Location") == "/links.html?a=1&oauth=failed&reason=access_denied")
        }

        @Test(arguments: ["https://evil.example/", "//evil.example", #"/\evil.example"#, "x", "/a%0d%0ab"])
        func returnToIsAPathOfTheSite(_ target: String) async throws {
            let demo = try DemoFixture()
            let query = target.contains("%") ? target : FormCoding.encode(target)
            let response = try await demo.send(
                "GET", "/brain/acme/oauth/example-id/init?returnTo=\(query)", headers: [try await demo.cookie()])
            #expect(response.status == 400)
        }

        @Test func theProviderRedirectsToItsClientOnly() async throws {
            let demo = try DemoFixture()
            for callback in [
                "https://evil.example/cb", "\(demo.server.url)/elsewhere", "\(demo.server.url).evil.example",
            ] {
                let response = try await demo.send(
                    "GET",
                    "/authorize?response_type=code&client_id=vancetope-demo&state=x&redirect_uri="
                        + FormCoding.encode(callback), to: demo.server.identityProviderURL)
                #expect(response.status == 400)
            }
        }
    }
}
