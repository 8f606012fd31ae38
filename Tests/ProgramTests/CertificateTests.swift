import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// Certificates in the view of the real window (security.md §4, N3): the exact reason, no way around it, and the
    /// server is asked nothing.
    @Suite @MainActor struct CertificateTests {
        static let helpers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Helpers").path

        /// A private authority, and certificates signed by it and by themselves.
        static let script = """
            set -e; cd "$1"
            req() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes "$@" 2>/dev/null; }
            req -x509 -days 2 -subj '/CN=Test authority' -keyout ca.key -out ca.pem
            req -x509 -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout self.key -out self.pem
            mkdir db; : > db/index; echo 01 > db/serial
            printf '[ca]\\ndefault_ca=d\\n[d]\\ndatabase=db/index\\nserial=db/serial\\nnew_certs_dir=db\\n' > ca.cnf
            printf 'default_md=sha256\\npolicy=p\\ncopy_extensions=copy\\n[p]\\ncommonName=supplied\\n' >> ca.cnf
            sign() { # NAME HOST START END
                req -subj "/CN=$1" -addext "subjectAltName=DNS:$2" -keyout "$1.key" -out "$1.csr"
                openssl ca -batch -config ca.cnf -cert ca.pem -keyfile ca.key -startdate "$3" -enddate "$4" \\
                    -in "$1.csr" -out "$1.pem" -notext 2>/dev/null
            }
            sign good localhost 20200101000000Z 20490101000000Z
            sign other elsewhere.example 20200101000000Z 20490101000000Z
            sign expired localhost 20200101000000Z 20210101000000Z
            """

        /// Runs what follows with the private authority in place of those that the computer knows.
        static func trusting(_ desk: LockedDesk) -> [String] {
            [
                "/usr/bin/bwrap", "--dev-bind", "/", "/", "--ro-bind", "\(desk.folder)/ca.pem",
                "/etc/ssl/certs/ca-certificates.crt",
            ]
        }

        private func serve(_ name: String, port: String, _ desk: LockedDesk) throws -> (TestProgram, port: String) {
            let server = try desk.profile.start(
                "/usr/bin/python3", [Self.helpers + "/tls-site/serve.py", desk.folder, name, port])
            return (server, try #require(server.line()))
        }

        @Test func aCertificateIsRefusedInTheViewWithItsReason() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let made = try desk.run("/bin/sh", "-c", Self.script, "sh", desk.folder)
            try #require(made.status == 0, "\(made.errors)")
            let trusting = Self.trusting(desk)
            func requests() -> Int {
                let log = (try? String(contentsOfFile: desk.folder + "/tls.log", encoding: .utf8)) ?? ""
                return log.split(separator: "\n").count { $0 == "/" }
            }
            var (server, port) = try serve("good", port: "0", desk)
            let added = try desk.profile.run(
                trusting,
                [TestProfile.program("facelift"), "accounts", "add", "https://localhost:\(port)", "--name", "Safe"])
            try #require(added.status == 0, "\(added.errors)")
            try desk.profile.setUpLock()
            try desk.startShell(trusting)
            try Waiting.untilTrue("the page") { requests() == 1 }
            let words = [
                ("expired", "The certificate of localhost:\(port) has expired"),
                ("other", "The certificate of localhost:\(port) is for another server"),
                ("self", "authority that this computer does not know"),
            ]
            for (name, text) in words {
                let before = requests()
                server.kill()
                (server, _) = try serve(name, port: port, desk)
                // In the middle of a session, and at a start.
                desk.screen.press(.home, with: [.alt])
                try desk.awaitText(text)
                desk.stopShell()
                try desk.startShell(trusting)
                try desk.awaitText(text)
                let ways = try desk.words()
                for button in ["Retry", "Edit address"] { #expect(ways.contains { $0.hasPrefix(button) }) }
                #expect(requests() == before, "\(name): the server was asked")
                server.kill()
                (server, _) = try serve("good", port: port, desk)
                try #require(desk.window).click("Retry")
                try Waiting.untilTrue("the page again") { requests() == before + 1 }
            }
        }
    }
}
