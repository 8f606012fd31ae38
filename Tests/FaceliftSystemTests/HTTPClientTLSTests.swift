import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// Certificates that must not be trusted, and one that must be once its authority stands in the system's bundle.
@Suite struct HTTPClientTLSTests {
    /// Makes a private authority and certificates signed by it, and one signed by itself.
    private func makeCertificates(in folder: String) async throws {
        let script = """
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
            sign future localhost 20480101000000Z 20490101000000Z
            """
        let made = try await Child.run("sh", ["-c", script, "sh", folder])
        try #require(made.status == 0, "\(made.errors)")
    }

    /// The probe's line for a request to a server with a certificate; `isKnown`: the authority is the system's.
    private func answer(_ name: String, in folder: TemporaryFolder, isKnown: Bool) async throws -> String {
        let port = try freePort()
        let server = try Child.start(
            "openssl",
            [
                "s_server", "-accept", "127.0.0.1:\(port)", "-cert", "\(folder.path)/\(name).pem", "-key",
                "\(folder.path)/\(name).key", "-www",
            ])
        defer { kill(server.process.processIdentifier, SIGKILL) }
        try await waitForListener(port)
        var arguments = ["--dev-bind", "/", "/"]
        if isKnown { arguments += ["--ro-bind", "\(folder.path)/ca.pem", "/etc/ssl/certs/ca-certificates.crt"] }
        let result = try await Child.run(
            "bwrap", arguments + [Child.probe, "http", "https://localhost:\(port)/"], limit: 30)
        return result.output.trimmingCharacters(in: .newlines) + result.errors
    }

    @Test func eachReasonIsTold() async throws {
        let folder = try TemporaryFolder()
        try await makeCertificates(in: folder.path)
        let rows: [(name: String, isKnown: Bool, answer: String)] = [
            ("good", true, "200"),
            ("good", false, "tls-unknown-authority"),
            ("self", true, "tls-unknown-authority"),
            ("other", true, "tls-wrong-host"),
            ("expired", true, "tls-expired"),
            ("future", true, "tls-not-yet-valid"),
        ]
        for row in rows {
            let found = try await answer(row.name, in: folder, isKnown: row.isKnown)
            #expect(found == row.answer, "\(row)")
        }
    }

    @Test func aPlainServerOnTheTLSPortIsATLSFailure() async throws {
        let server = try RawServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        }
        do throws(HTTPFailure) {
            _ = try await HTTPClient.live().send(HTTPRequest(url: "https://127.0.0.1:\(server.port)/"))
            Issue.record("talked to a plain server")
        } catch {
            guard case .tls(.other) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    private func freePort() throws -> Int {
        let server = try RawServer(isAccepting: false)
        server.stop()
        return server.port
    }

    private func waitForListener(_ port: Int) async throws {
        let hexadecimal = String(port, radix: 16, uppercase: true)
        let pattern = ":" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal + " 00000000:0000 0A"
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            let table = try POSIX.open("/proc/net/tcp", O_RDONLY)
            let rows = try POSIX.readAll(from: table, limit: 1 << 20, path: "/proc/net/tcp")
            close(table)
            if String(decoding: rows, as: UTF8.self).contains(pattern) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("the server did not start")
    }
}
