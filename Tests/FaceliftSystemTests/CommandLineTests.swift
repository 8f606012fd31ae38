import FaceliftCore
import Foundation
import Synchronization
import Testing

@testable import FaceliftSystem

/// The real program `facelift` in a profile of its own.
@Suite struct CommandLineTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func facelift(_ arguments: String..., input: String? = nil, limit: TimeInterval = 30) async throws -> Child
    {
        try await Child.run(
            Child.products + "/facelift", arguments, environment: environment, input: input.map { Data($0.utf8) },
            limit: limit)
    }

    private var environment: [String: String] {
        [
            "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
            "XDG_CONFIG_HOME": folder.path + "/config", "XDG_CACHE_HOME": folder.path + "/cache",
            "DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder.path, "LANGUAGE": "en",
            "GSETTINGS_BACKEND": "memory",
        ]
    }

    private func deployment(_ config: String = "{\"product\":\"vance\",\"schema\":1}") throws -> RawServer {
        try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", ["Content-Type: application/json"], body: config)
        }
    }

    private func labels() async throws -> [String] {
        let store = AccountStore.live(path: folder.path + "/data/vance-facelift/accounts.json")
        return try await store.load().list.accounts.map(\.displayName)
    }

    private func member(_ name: String, of text: String) throws -> String? {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return object?[name] as? String
    }

    struct Verdict: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var status: Int32
        var answer: @Sendable (RawConnection) -> Void

        init(_ id: String, _ status: Int32, _ answer: @escaping @Sendable (RawConnection) -> Void) {
            testDescription = id
            self.status = status
            self.answer = answer
        }
    }

    /// Every answer of contract §3 that a plain server can give; the description is the id in `--json`.
    static let verdicts: [Verdict] = [
        Verdict("moved", 65) { $0.respond("302 Found", ["Location: https://other.example/config.json"]) },
        Verdict("sign-in-wall", 77) { $0.respond("302 Found", ["Location: https://login.example/start?next=x"]) },
        Verdict("sign-in-wall", 77) { $0.respond("401 Unauthorized", ["WWW-Authenticate: Basic realm=x"]) },
        Verdict("sign-in-wall", 77) { $0.respond("403 Forbidden") },
        Verdict("no-config", 65) { $0.respond("404 Not Found") },
        Verdict("no-config", 65) { $0.respond("200 OK", ["Content-Type: text/html"], body: "<!doctype html>") },
        Verdict("not-json", 65) { $0.respond("200 OK", body: "hello") },
        Verdict("not-json", 65) { $0.respond("200 OK", body: "") },
        Verdict("other-product", 65) { $0.respond("200 OK", body: "{\"product\":\"Vance\"}") },
        Verdict("other-product", 65) { $0.respond("200 OK", body: "{}") },
        Verdict("too-large", 65) { $0.respond("200 OK", body: Data(repeating: 0x20, count: 50_000_000)) },
        Verdict("redirect-loop", 65) { $0.respond("302 Found", ["Location: /config.json"]) },
        Verdict("server-error", 69) { $0.respond("503 Service Unavailable") },
        Verdict("unexpected-status", 65) { $0.respond("206 Partial Content", body: "{\"product\":\"vance\"}") },
        Verdict("unexpected-status", 65) { $0.respond("204 No Content") },
        Verdict("unreachable-timeout", 69) { $0.waitForEnd() },
        Verdict("unreachable-timeout", 69) { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
            while connection.send("{") { Thread.sleep(forTimeInterval: 1) }
        },
        Verdict("unreachable-other", 69) { $0.send("what\r\n\r\n") },
    ]

    @Test(arguments: verdicts)
    func everyVerdictHasItsIDAndStatus(verdict: Verdict) async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            verdict.answer(connection)
        }
        let start = ContinuousClock.now
        let result = try await facelift("accounts", "add", server.url, "--json")
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(result.status == verdict.status)
        #expect(try member("id", of: result.output) == verdict.testDescription)
        #expect(try member("message", of: result.output).map { $0 + "\n" } == result.errors)
        #expect(result.errors.split(separator: "\n").count >= 3, "what, what it means, what to do: \(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/data/vance-facelift/accounts.json"))
        #expect(server.written < 12_000_000)
    }

    @Test func eachVerdictHasItsOwnText() async throws {
        var texts: [String: Set<String>] = [:]
        for verdict in Self.verdicts where verdict.testDescription != "unreachable-timeout" {
            let server = try RawServer { connection in
                _ = connection.readHead()
                verdict.answer(connection)
            }
            let result = try await facelift("accounts", "add", server.url)
            let plain = result.errors.replacing(":\(server.port)", with: "")
            texts[plain, default: []].insert(verdict.testDescription)
        }
        #expect(texts.values.allSatisfy { $0.count == 1 }, "\(texts)")
        #expect(Set(texts.values.flatMap(\.self)).count == 10)
    }

    @Test(
        arguments: [
            ("https://nobody.invalid", 69, "unreachable-dns"),
            ("http://127.0.0.1:9", 65, "refused-blocked-port"),
            ("https://good.example@evil.example/", 65, "refused-user-name"),
            ("ftp://a.example", 65, "refused-scheme"),
            ("javascript:alert(1)", 65, "refused-scheme"),
            ("home.example", 65, "refused-missing-scheme"),
            ("http://home.example", 65, "refused-not-encrypted"),
            ("https://home.example/#/x", 65, "refused-not-only-origin"),
            ("https://home.example/chat.html", 65, "refused-not-only-origin"),
            ("http://192.168.77.1", 65, "not-encrypted"),
            ("https://аррӏе.com", 65, "foreign-letters"),
            ("https://a\\b/", 65, "refused-backslash"),
            ("https://h:65536", 65, "refused-port"),
            ("", 65, "refused-empty"),
        ] as [(String, Int32, String)])
    func refusedAddressesAskNobody(address: String, status: Int32, id: String) async throws {
        let result = try await facelift("accounts", "add", address, "--json")
        #expect(result.status == status, "\(result)")
        #expect(try member("id", of: result.output) == id)
        #expect(!result.errors.isEmpty)
        #expect(folder.names("data").isEmpty)
    }

    @Test func theCleanedAddressIsSuggested() async throws {
        let result = try await facelift("accounts", "add", "https://home.example/chat.html?a=1")
        #expect(result.errors.contains("Use https://home.example."))
    }

    @Test func nobodyListening() async throws {
        let server = try RawServer { _ in }
        server.stop()
        let result = try await facelift("accounts", "add", server.url, "--json")
        #expect(result.status == 69)
        #expect(try member("id", of: result.output) == "unreachable-refused")
    }

    @Test func addsListsRenamesAndRemoves() async throws {
        let server = try deployment("{\"product\":\"vance\",\"schema\":2,\"title\":\"Höme\",\"new\":[1]}")
        let first = try await facelift("accounts", "add", server.url + "/")
        #expect(first.status == 0, "\(first)")
        #expect(first.errors.contains("newer"))
        let second = try await facelift("accounts", "add", server.url, "--name", "Höme", "--json")
        #expect(second.status == 0)
        #expect(second.errors.contains("Höme 2"))
        #expect(try member("displayName", of: second.output) == "Höme 2")
        let id = try #require(try member("id", of: second.output))
        #expect(try await facelift("accounts", "rename", id, "Wörk").status == 0)
        #expect(try await labels() == ["Höme", "Wörk"])
        let list = try await facelift("accounts", "list", "--json")
        #expect(try member("activeAccountId", of: list.output) == id)
        let removed = try await facelift("accounts", "remove", "wörk")
        #expect(removed.status == 0, "\(removed)")
        #expect(try await labels() == ["Höme"])
        // Without a window the website's data goes at its next start.
        #expect(folder.names("state/vance-facelift/removals") == [id])
        #expect(try await facelift("accounts", "remove", "nobody").status == 2)
    }

    @Test func exportsAndImports() async throws {
        let server = try deployment()
        _ = try await facelift("accounts", "add", server.url, "--name", "A")
        _ = try await facelift("accounts", "add", server.url, "--name", "B")
        let file = folder.path + "/list.json"
        #expect(try await facelift("accounts", "export", file).status == 0)
        #expect(folder.mode("list.json") == 0o600)
        #expect(try await facelift("accounts", "export", file).status == 73)
        _ = try await facelift("accounts", "remove", "A")
        #expect(try await facelift("accounts", "import", file).status == 0)
        #expect(try await labels() == ["B", "A"])
        let text = try await facelift("accounts", "export", "-")
        #expect(try await facelift("accounts", "import", "-", input: text.output).status == 0)
        #expect(try await labels() == ["B", "A"])
        #expect(try await facelift("accounts", "import", folder.path + "/absent").status == 65)
        #expect(try await facelift("accounts", "import", "-", input: "rubbish").status == 65)
        #expect(try await labels() == ["B", "A"])
    }

    @Test func aListThatCannotBeReadIsSaidAndLeftAlone() async throws {
        let server = try deployment()
        _ = try await facelift("accounts", "add", server.url, "--name", "A")
        let later = "{\"version\": 99}"
        try folder.put("data/vance-facelift/accounts.json", later)
        for arguments in [["accounts", "list"], ["accounts", "add", server.url]] {
            let result = try await facelift(arguments[0], arguments[1], arguments.count > 2 ? arguments[2] : "--json")
            #expect(result.status == 65, "\(result)")
            #expect(result.errors.split(separator: "\n").count >= 3)
        }
        #expect(folder.text("data/vance-facelift/accounts.json") == later)
    }

    @Test func aDamagedListIsRestoredAndSaidOnce() async throws {
        let server = try deployment()
        for name in ["A", "B"] { _ = try await facelift("accounts", "add", server.url, "--name", name) }
        try folder.put("data/vance-facelift/accounts.json", "rubbish")
        let first = try await facelift("accounts", "list")
        #expect(first.output.contains("A") && first.errors.contains("restored"))
        let second = try await facelift("accounts", "list")
        #expect(second.output == first.output && second.errors.isEmpty)
    }

    @Test func aRemovalThatIsNotFinishedTakesNothingThatIsImported() async throws {
        let server = try deployment()
        let added = try await facelift("accounts", "add", server.url, "--name", "A", "--json")
        let id = try #require(try member("id", of: added.output))
        let text = try await facelift("accounts", "export", "-")
        _ = try await facelift("accounts", "remove", "A")
        _ = try await facelift("accounts", "import", "-", input: text.output)
        #expect(try await labels() == ["A"])
        #expect(!(try await facelift("accounts", "list").output.contains(id)))
    }

    @Test(arguments: [
        ["accounts"], ["accounts", "fly"], ["accounts", "add"], ["accounts", "add", "a", "b"],
        ["accounts", "list", "x"],
        ["accounts", "rename", "a"], ["accounts", "list", "--loud"], ["doctor", "x"], ["doctor", "--x"], ["fly"],
        ["--fly"], ["serve-demo", "--port", "x"], ["serve-demo", "--port"], ["vance-facelift://x", "y"],
        ["--version", "x", "--y"], [""], ["accounts", "list", "--json=yes"], ["help", "fly"],
    ])
    func whatCannotBeUnderstoodIsAUsageError(arguments: [String]) async throws {
        let result = try await Child.run(Child.products + "/facelift", arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("Usage: facelift") || result.errors.contains("facelift --help"))
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["help", "accounts"], ["accounts", "--help"], ["accounts", "add", "--help"],
        ["doctor", "-h"],
        ["serve-demo", "--help"],
    ])
    func helpIsGiven(arguments: [String]) async throws {
        let result = try await Child.run(Child.products + "/facelift", arguments)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("Usage: facelift"))
        #expect(result.errors.isEmpty)
    }

    @Test func versionIsGiven() async throws {
        #expect(try await facelift("--version").output == "facelift \(FaceliftVersion.current)\n")
    }

    @Test func hasNeitherGTKNorWebKit() async throws {
        let libraries = try await Child.run("ldd", [Child.products + "/facelift"])
        #expect(libraries.status == 0)
        #expect(!libraries.output.contains("libgtk") && !libraries.output.contains("libwebkit"))
    }

    @Test func theWindowsProgramIsStartedWithTheAction() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        try folder.put("bin/facelift-shell", "#!/bin/sh\necho \"shell:$*\"\nexit 5\n")
        chmod(folder.path + "/bin/facelift-shell", 0o755)
        let copy = try await Child.run("cp", [Child.products + "/facelift", folder.path + "/bin/facelift"])
        try #require(copy.status == 0)
        let bare = try await Child.run(folder.path + "/bin/facelift")
        #expect(bare.status == 5 && bare.output == "shell:\n", "\(bare)")
        let action = try await Child.run(folder.path + "/bin/facelift", ["vance-facelift://switch-account"])
        #expect(action.output == "shell:vance-facelift://switch-account\n")
        unlink(folder.path + "/bin/facelift-shell")
        let alone = try await Child.run(folder.path + "/bin/facelift", environment: ["PATH": "/nowhere"])
        #expect(alone.status == 69 && alone.errors.contains("facelift-shell"))
    }

    @Test func doctorReportsAndNamesNoAccountBehindALock() async throws {
        let server = try deployment("{\"product\":\"vance\",\"version\":\"1.2.3\"}")
        _ = try await facelift("accounts", "add", server.url, "--name", "Mine")
        let open = try await facelift("doctor", "--json")
        #expect([0, 69].contains(open.status))
        let report = try #require(try JSONSerialization.jsonObject(with: Data(open.output.utf8)) as? [String: Any])
        let checks = try #require(report["checks"] as? [[String: Any]])
        let ids = checks.compactMap { $0["id"] as? String }
        #expect(Set(["display", "renderer", "engine", "session-bus", "data-folder", "accounts"]).isSubset(of: ids))
        #expect(open.output.contains("answers, version 1.2.3"))
        #expect(try await facelift("doctor").output.contains("“Mine” at \(server.url)"))
        // So say the help and the manual: whoever sends the report on knows what is in it.
        #expect(try await facelift("doctor", "--help").output.contains("named with their addresses, unless a PIN"))
        try folder.put("data/vance-facelift/lock.json", "{}")
        for arguments in [["doctor"], ["doctor", "--json"]] {
            let output = try await Child.run(Child.products + "/facelift", arguments, environment: environment).output
            #expect(!output.contains("Mine") && !output.contains(server.url))
        }
    }

    @Test func doctorReportsADamagedListAndLeavesItAlone() async throws {
        let server = try deployment("{\"product\":\"vance\",\"version\":\"1.2.3\"}")
        _ = try await facelift("accounts", "add", server.url, "--name", "Mine")
        _ = try await facelift("accounts", "add", server.url, "--name", "Yours")
        let file = "data/vance-facelift/accounts.json"
        func check() async throws -> [String: Any]? {
            let output = try await facelift("doctor", "--json").output
            let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
            return (report?["checks"] as? [[String: Any]])?.first { $0["id"] as? String == "accounts" }
        }
        try folder.put(file, "{")
        let names = folder.names("data/vance-facelift")
        #expect(try await check()?["status"] as? String == "note")
        try folder.put(file + ".bak", "{")
        let unreadable = try #require(try await check())
        #expect(unreadable["status"] as? String == "problem")
        #expect((unreadable["text"] as? String)?.contains("accounts.json") == true && unreadable["advice"] is String)
        #expect(folder.text(file) == "{" && folder.names("data/vance-facelift") == names)
    }

    @Test(arguments: [("", "accepted"), ("; Secure", "secure-cookies")])
    func doctorSeesCookiesThatAreLostOverHTTP(attribute: String, id: String) async throws {
        let server = try RawServer { connection in
            if connection.readHead()?.hasPrefix("POST /brain/") == true {
                connection.respond(
                    "204 No Content", ["Set-Cookie: vance_access=; Max-Age=0; Path=/; SameSite=Lax\(attribute)"])
            } else {
                connection.respond("200 OK", body: "{\"product\":\"vance\"}")
            }
        }
        _ = try await facelift("accounts", "add", server.url, "--name", "Mine")
        let report = try JSONSerialization.jsonObject(with: Data(try await facelift("doctor", "--json").output.utf8))
        let accounts = (report as? [String: Any])?["accounts"] as? [[String: Any]]
        #expect(accounts?.first?["id"] as? String == id)
    }

    @Test func serveDemoPrintsItsAddressAndEndsBySignal() async throws {
        let log = folder.path + "/requests.jsonl"
        let child = try Child.start(Child.products + "/facelift", ["serve-demo", "--log", log])
        let url = try #require(await child.firstLine())
        let response = try await HTTPClient.live().send(HTTPRequest(url: url + "/config.json"))
        #expect(response.status == 200)
        kill(child.process.processIdentifier, SIGTERM)
        #expect(try await child.finish().status == 0)
        #expect(folder.text("requests.jsonl")?.contains("/config.json") == true)
    }

    @Test func withoutAHomeNothingIsLostSilently() async throws {
        let result = try await Child.run(
            "bwrap",
            [
                "--unshare-user", "--uid", "54321", "--dev-bind", "/", "/", "--unsetenv", "HOME", "--unsetenv",
                "XDG_DATA_HOME", Child.products + "/facelift", "accounts", "list",
            ])
        #expect(result.status == 73)
        #expect(result.errors.contains("HOME"))
    }

    @Test func aFullDiskIsSaid() async throws {
        let server = try deployment()
        let script = """
            head -c 2000000 /dev/zero > "$1/filler" 2>/dev/null; XDG_DATA_HOME="$1/data" XDG_STATE_HOME="$1/data" \
            "$2" accounts add "$3" --name A
            """
        let result = try await Child.run(
            "bwrap",
            [
                "--dev-bind", "/", "/", "--size", "1048576", "--tmpfs", folder.path, "sh", "-c", script, "sh",
                folder.path, Child.products + "/facelift", server.url,
            ],
            environment: [
                "LANGUAGE": "en", "GSETTINGS_BACKEND": "memory", "DBUS_SESSION_BUS_ADDRESS": "",
                "XDG_RUNTIME_DIR": folder.path,
            ])
        #expect(result.status == 73, "\(result)")
        #expect(result.errors.contains("no room on the disk"))
    }
}
