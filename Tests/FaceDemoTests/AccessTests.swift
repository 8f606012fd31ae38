import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct AccessTests {
        nonisolated static let refused: [(path: String, body: String, status: Int)] = [
            ("/brain/acme/access/ada", #"{"password":"wrong"}"#, 401),
            ("/brain/acme/access/nobody", #"{"password":"ada-demo"}"#, 401),
            ("/brain/globex/access/ada", #"{"password":"ada-demo"}"#, 401),
            ("/brain/acme/access/ada", #"{"password":""}"#, 401),
            ("/brain/acme/access/ada", #"{"refreshToken":"nonsense"}"#, 401),
            ("/brain/acme/access/ada", #"{}"#, 401),
            ("/brain/acme/access/ada", #"{"password":"ada-demo","refreshToken":"x"}"#, 400),
            ("/brain/acme/access/ada", #"{"password":7}"#, 400),
            ("/brain/acme/access/ada", #"{"password":"ada-demo","requestCookies":"yes"}"#, 400),
            ("/brain/acme/access/ada", #"["ada-demo"]"#, 400),
            ("/brain/acme/access/ada", "{", 400),
        ]

        @Test(arguments: refused)
        func refusals(_ row: (path: String, body: String, status: Int)) async throws {
            let demo = try DemoFixture()
            let response = try await demo.post(row.path, row.body)
            #expect(response.status == row.status)
            #expect(response.all("Set-Cookie").isEmpty)
            if row.status == 401 {
                #expect(response.body.isEmpty)
            } else {
                #expect((response.json["message"] as? String)?.isEmpty == false)
            }
        }

        @Test func onlyWhatWasAskedForIsGiven() async throws {
            let demo = try DemoFixture()
            let plain = try await demo.post("/brain/acme/access/ada", #"{"password":"ada-demo"}"#)
            #expect(plain.status == 200)
            #expect(Set(plain.json.keys) == ["token", "expiresAtTimestamp"])
            #expect(plain.all("Set-Cookie").isEmpty)
            let withRefresh = try await demo.post(
                "/brain/acme/access/ada", #"{"password":"ada-demo","requestRefreshToken":true}"#)
            #expect(
                Set(withRefresh.json.keys) == [
                    "token", "expiresAtTimestamp", "refreshToken", "refreshTokenExpiresAtTimestamp",
                ])
            let withCookies = try await demo.post(
                "/brain/acme/access/ada", #"{"password":"ada-demo","requestCookies":true}"#)
            #expect(withCookies.all("Set-Cookie").count == 2)
            #expect(withCookies.cookie("vance_refresh") == nil)
            let data = try #require(withCookies.cookie("vance_data"))
            #expect(!data.contains("refreshExpiresAtTimestamp"))
            #expect(FormCoding.decodeValue(data).contains(#""webUiSettings":{}"#))
        }

        @Test func cookiesAreExact() async throws {
            let demo = try DemoFixture()
            let response = try await demo.signIn()
            let token = try #require(response.json["token"] as? String)
            let refresh = try #require(response.json["refreshToken"] as? String)
            #expect(response.json["expiresAtTimestamp"] as? Int64 == 1_800_086_400_000)
            #expect(response.json["refreshTokenExpiresAtTimestamp"] as? Int64 == 1_802_592_000_000)
            #expect(
                response.all("Set-Cookie") == [
                    "vance_access=\(token); Path=/; Max-Age=86400; SameSite=Lax; HttpOnly",
                    "vance_refresh=\(refresh); Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly",
                    "vance_data=%7B%22accessExpiresAtTimestamp%22%3A1800086400000%2C%22displayName%22%3A%22"
                        + "Ada+Example%22%2C%22refreshExpiresAtTimestamp%22%3A1802592000000%2C%22tenantId%22%3A%22acme"
                        + "%22%2C%22username%22%3A%22ada%22%2C%22webUiSettings%22%3A%7B%22language%22%3A%22en%22%2C%22"
                        + "theme%22%3A%22auto%22%7D%7D; Path=/; Max-Age=2592000; SameSite=Lax",
                ])
        }

        @Test func secureCanBeSwitchedOn() async throws {
            let demo = try DemoFixture(secureCookies: true)
            let lines = try await demo.signIn().all("Set-Cookie")
            #expect(lines.count == 3)
            #expect(lines.allSatisfy { $0.contains("; SameSite=Lax; Secure") })
        }

        @Test func fiveWrongPasswordsLockTheNameForFifteenMinutes() async throws {
            let demo = try DemoFixture()
            for _ in 1...5 { #expect(try await demo.signIn(password: "wrong").status == 401) }
            let locked = try await demo.signIn()
            #expect(locked.status == 401)
            #expect(locked.body.isEmpty)
            #expect(try await demo.signIn("bob").status == 200)
            demo.clock.advance(15 * 60 - 1)
            #expect(try await demo.signIn().status == 401)
            demo.clock.advance(1)
            #expect(try await demo.signIn().status == 200)
        }

        @Test func fourWrongPasswordsDoNot() async throws {
            let demo = try DemoFixture()
            for _ in 1...2 {
                for _ in 1...4 { _ = try await demo.signIn(password: "wrong") }
                #expect(try await demo.signIn().status == 200)
            }
        }

        @Test func aRefreshTokenOpensANewSession() async throws {
            let demo = try DemoFixture()
            let token = try #require(try await demo.signIn().json["refreshToken"] as? String)
            let body = #"{"refreshToken":"\#(token)","requestCookies":true}"#
            demo.clock.advance(29 * 86_400)
            let renewed = try await demo.post("/brain/acme/access/ada", body)
            #expect(renewed.status == 200)
            #expect(renewed.cookie("vance_access") != nil)
            #expect(try await demo.post("/brain/acme/access/bob", body).status == 401)
            let byCookie = [("Cookie", "vance_refresh=\(token)")]
            #expect(try await demo.post("/brain/acme/access/ada", "{}", headers: byCookie).status == 200)
            #expect(try await demo.post("/brain/acme/access/bob", "{}", headers: byCookie).status == 401)
            // A wrong password is not saved by a good cookie.
            #expect(
                try await demo.post("/brain/acme/access/ada", #"{"password":"x"}"#, headers: byCookie).status == 401)
            demo.clock.advance(86_400)
            #expect(try await demo.post("/brain/acme/access/ada", body).status == 401)
        }

        @Test func liveTokensAreRenewedAndDeadOnesAreNot() async throws {
            let demo = try DemoFixture()
            let bearer = try await demo.bearer()
            let renewed = try await demo.send("POST", "/brain/acme/refresh", headers: [bearer])
            #expect(renewed.status == 200)
            #expect(Set(renewed.json.keys) == ["token", "expiresAtTimestamp"])
            #expect(try await demo.send("POST", "/brain/globex/refresh", headers: [bearer]).status == 401)
            #expect(try await demo.send("POST", "/brain/acme/refresh").status == 401)
            // The cookie is no bearer token, and a refresh token is no access token.
            #expect(
                try await demo.send("POST", "/brain/acme/refresh", headers: [try await demo.cookie()]).status == 401)
            let refresh = try #require(try await demo.signIn().json["refreshToken"] as? String)
            let wrongKind = ("Authorization", "Bearer \(refresh)")
            #expect(try await demo.send("POST", "/brain/acme/refresh", headers: [wrongKind]).status == 401)
            demo.clock.advance(24 * 3600)
            #expect(try await demo.send("POST", "/brain/acme/refresh", headers: [bearer]).status == 401)
        }

        @Test func signingOutExpiresCookiesButNotTokens() async throws {
            let demo = try DemoFixture()
            let bearer = try await demo.bearer()
            let out = try await demo.send("POST", "/brain/acme/logout")
            #expect(out.status == 204)
            #expect(
                out.all("Set-Cookie") == [
                    "vance_access=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
                    "vance_refresh=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
                    "vance_data=; Path=/; Max-Age=0; SameSite=Lax",
                ])
            #expect(try await demo.send("GET", "/brain/acme/projects", headers: [bearer]).status == 200)
        }

        @Test func theBodyHasToBeJSON() async throws {
            let demo = try DemoFixture()
            let form = [("Content-Type", "application/x-www-form-urlencoded")]
            let response = try await demo.send(
                "POST", "/brain/acme/access/ada", headers: form, body: Data("password=ada-demo".utf8))
            #expect(response.status == 415)
        }
    }
}
