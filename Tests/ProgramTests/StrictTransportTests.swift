import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// Strict transport security (HSTS), which one account's page asked for, is no other account's (T-ISO). The site answers
    /// with and without TLS on one port, so its log tells which of them a page was loaded with.
    @Suite @MainActor struct StrictTransportTests {
        @Test func whatOneAccountsSiteAskedForIsNotKnownToAnother() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let made = try desk.run("/bin/sh", "-c", CertificateTests.script, "sh", desk.folder)
            try #require(made.status == 0, "\(made.errors)")
            let trusting = CertificateTests.trusting(desk)
            let server = try desk.profile.start(
                "/usr/bin/python3", [CertificateTests.helpers + "/tls-site/serve.py", desk.folder, "good", "0", "both"])
            let address = "http://localhost:\(try #require(server.line()))"
            func requests(_ line: String) -> Int {
                let log = (try? String(contentsOfFile: desk.folder + "/tls.log", encoding: .utf8)) ?? ""
                return log.split(separator: "\n").count { $0 == line }
            }
            func add(_ name: String) throws {
                let added = try desk.run("facelift", "accounts", "add", address, "--name", name)
                try #require(added.status == 0, "\(added.errors)")
            }
            try add("One")
            try desk.profile.setUpLock()
            try "".write(toFile: desk.folder + "/strict", atomically: true, encoding: .utf8)
            try desk.startShell(trusting)
            try Waiting.untilTrue("the page without TLS") { requests("plain /") == 1 }
            try Waiting.untilTrue("its request with TLS") { requests("/strict") == 1 }

            // From now on this account's own engine keeps to it.
            try Waiting.untilTrue("the page with TLS") {
                desk.screen.press(.home, with: [.alt])
                usleep(500_000)
                return requests("/") > 0
            }
            let plain = requests("plain /")
            let strict = requests("/")
            desk.screen.press(.home, with: [.alt])
            try Waiting.untilTrue("the page with TLS again") { requests("/") > strict }
            #expect(requests("plain /") == plain)

            // Another account of the same server has not heard of it.
            try FileManager.default.removeItem(atPath: desk.folder + "/strict")
            try add("Two")
            try Waiting.untilTrue("the other account's page without TLS") { requests("plain /") == plain + 1 }

            // Nor after a restart, where the first still knows it.
            desk.stopShell()
            let before = requests("/")
            try desk.startShell(trusting)
            try Waiting.untilTrue("the other account's page without TLS again") { requests("plain /") == plain + 2 }
            #expect(requests("/") == before)
            desk.screen.press(Key("1"), with: [.control])
            try Waiting.untilTrue("the first account's page with TLS") { requests("/") > before }
            #expect(requests("plain /") == plain + 2)
        }
    }
}
