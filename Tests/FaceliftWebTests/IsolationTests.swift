import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// Two accounts of one origin never meet (contract §4, T-ISO). Asserted on what the server got.
    @MainActor
    @Suite
    struct Isolation {
        struct Seen: Decodable, Equatable {
            var local: String?
            var session: String?
            var indexed: String?
            var cache: String?
            var workers: Int
            var cookie: String
        }

        static func seen(_ harness: Harness, _ account: AccountID) async throws -> Seen {
            let text = try #require(try await harness.call(account, "return await seen()") as? String)
            return try JSONDecoder().decode(Seen.self, from: Data(text.utf8))
        }

        static let nothing = Seen(local: nil, session: nil, indexed: nil, cache: nil, workers: 0, cookie: "")

        @Test func everyKindOfStorageIsTheAccountsOwn() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.call(a, "await store('ada')")
            try await harness.show(b, server.origin)
            #expect(try await Self.seen(harness, b) == Self.nothing)
            try await harness.call(b, "await fetch('/check'); await fetch('/by-worker')")
            let check = try #require(server.requests(path: "/check").last)
            #expect(check.cookies.isEmpty)
            #expect(server.requests(path: "/by-worker").count == 1, "no service worker of the other account answers")

            try await harness.call(b, "await store('bob')")
            let own = Seen(local: "bob", session: "bob", indexed: "bob", cache: "bob", workers: 1, cookie: "shown=bob")
            #expect(try await Self.seen(harness, b) == own)
            harness.pool.present(a, try FaceURL(strict: server.origin))
            #expect(try await Self.seen(harness, a).local == "ada")
            server.forget()
            try await harness.call(a, "await fetch('/check')")
            #expect(server.requests(path: "/check").last?.cookies["session"] == "ada")
            let answer = try await harness.call(a, "return await (await fetch('/by-worker')).text()") as? String
            #expect(answer == "worker ada")
            #expect(server.requests(path: "/by-worker").isEmpty)
        }

        @Test func httpCredentialsStayWithTheAccount() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            harness.ui.credentials = [HTTPCredential(user: "ada", password: "secret")]
            try await harness.go(a, "/auth")
            #expect(harness.state(a).title == "open")
            try await harness.show(b, server.origin)
            server.forget()
            try await harness.go(b, "/auth")
            #expect(harness.state(b).title == "denied")
            #expect(server.requests(path: "/auth").allSatisfy { $0.headers["authorization"] == nil })
            let question = try #require(harness.ui.authentications.last)
            #expect(question.context.account == b)
            #expect(question.request.host == "127.0.0.1")
            #expect(question.request.port == Int(server.port))
            #expect(question.request.realm == "vault")
        }

        @Test func everythingIsKeptApartAfterARestart() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            for (account, name) in [(a, "ada"), (b, "bob")] {
                try await harness.show(account, server.origin)
                try await harness.call(account, "await store('\(name)')")
            }
            try await harness.restart()
            server.forget()
            for (account, name) in [(a, "ada"), (b, "bob")] {
                try await harness.show(account, server.origin)
                let seen = try await Self.seen(harness, account)
                #expect(
                    seen
                        == Seen(
                            local: name, session: nil, indexed: name, cache: name, workers: 1, cookie: "shown=\(name)"))
                try await harness.call(account, "await fetch('/check')")
                #expect(server.requests(path: "/check").last?.cookies["session"] == name)
            }
        }

        @Test func twentyAccountsKeepTheirSessionsOverARestartOfTheProcess() async throws {
            let server = try TestServer { request in
                switch request.path {
                case "/":
                    guard request.cookies["session"] == nil else { return .html("<title>done</title>") }
                    let name = UUID().uuidString
                    return .html(
                        "<title>done</title>",
                        headers: [("Set-Cookie", "session=\(name); Max-Age=3600; Path=/; HttpOnly")])
                default: return .notFound
                }
            }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "web-twenty-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let accounts = (0..<20).map { _ in AccountID.random() }
            let first = try await Probe.run(accounts.map { ($0, server.origin) }, in: folder)
            #expect(first == 0)
            #expect(server.requests(path: "/").count == 20)
            server.forget()
            let second = try await Probe.run(accounts.map { ($0, server.origin) }, in: folder)
            #expect(second == 0)
            let sessions = server.requests(path: "/").compactMap { $0.cookies["session"] }
            #expect(sessions.count == 20)
            #expect(Set(sessions).count == 20, "each its own")
        }
    }
}
