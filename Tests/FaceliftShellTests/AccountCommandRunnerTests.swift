import FaceliftCore
import FaceliftShell
import Foundation
import Testing

@MainActor
struct AccountCommandRunnerTests {
    private func run(_ bench: Bench, _ command: AccountCommand) async -> CommandReply {
        await AccountCommandRunner(service: bench.service, strings: bench.strings).run(command)
    }

    private func add(
        _ url: String, name: String? = nil, allowHTTP: Bool = false, confirmed: Bool = false
    ) -> AccountCommand {
        .add(url: url, name: name, allowHTTP: allowHTTP, confirmed: confirmed)
    }

    nonisolated static let verdicts: [(ScriptedServer.Answer, Int32, String)] = [
        (ScriptedServer.deployment(title: "Eddie"), 0, "ok"),
        (.failure(.dns), 69, "unreachable-dns"),
        (.failure(.refused), 69, "unreachable-refused"),
        (.failure(.timeout), 69, "unreachable-timeout"),
        (.failure(.tls(.unknownAuthority)), 69, "tls-unknown-authority"),
        (.failure(.tls(.expired)), 69, "tls-expired"),
        (.failure(.tooLarge), 65, "too-large"),
        (.failure(.redirectLoop), 65, "redirect-loop"),
        (.failure(.crossOriginRedirect(location: "https://new.example/config.json")), 65, "moved"),
        (.failure(.crossOriginRedirect(location: "https://login.example/start")), 77, "sign-in-wall"),
        (ScriptedServer.json("", status: 401), 77, "sign-in-wall"),
        (ScriptedServer.json("", status: 404), 65, "no-config"),
        (ScriptedServer.json("{"), 65, "not-json"),
        (ScriptedServer.json(#"{"product":"other"}"#), 65, "other-product"),
        (ScriptedServer.json("", status: 503), 69, "server-error"),
        (ScriptedServer.json("", status: 204), 65, "unexpected-status"),
    ]

    @Test(arguments: verdicts)
    func eachVerdictHasItsOwnStatusAndOnlySuccessIsSaved(
        _ answer: ScriptedServer.Answer, _ status: Int32, _ id: String
    ) async throws {
        let bench = try Bench()
        bench.server.answer(answer, at: "https://eddie.example")
        let reply = await run(bench, add("https://eddie.example"))
        #expect(reply.exitStatus == status)
        #expect(reply.id == id)
        #expect(bench.store.list.accounts.count == (status == 0 ? 1 : 0))
        #expect(bench.store.writes == (status == 0 ? 1 : 0))
        if status != 0 { #expect(reply.message.split(separator: "\n").count == 3) }
        let json = try #require(reply.json)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    }

    @Test func theTextsOfVerdictsDiffer() async throws {
        var messages: Set<String> = []
        for (answer, status, _) in Self.verdicts where status != 0 {
            let bench = try Bench()
            bench.server.answer(answer, at: "https://eddie.example")
            messages.insert(await run(bench, add("https://eddie.example")).message)
        }
        // One address behind two walls (a redirect and a status) has two texts.
        #expect(messages.count == Self.verdicts.count - 1)
    }

    nonisolated static let refused: [(String, String, String?)] = [
        ("https://good.example@evil.example/", "refused-user-name", nil),
        ("https://eddie.example/chat.html", "refused-not-only-origin", "https://eddie.example"),
        ("https://eddie.example/#/x", "refused-not-only-origin", "https://eddie.example"),
        ("eddie.example", "refused-missing-scheme", "https://eddie.example"),
        ("http://eddie.example", "refused-not-encrypted", "https://eddie.example"),
        ("javascript:alert(1)", "refused-scheme", nil),
        ("file:///etc/passwd", "refused-scheme", nil),
        ("http://nas.local", "not-encrypted", "--allow-http"),
        ("https://аррӏе.com", "foreign-letters", "--yes"),
    ]

    @Test(arguments: refused)
    func refusedAddressesAreNeverAsked(_ address: String, _ id: String, _ hint: String?) async throws {
        let bench = try Bench()
        let reply = await run(bench, add(address))
        #expect(reply.exitStatus == 65)
        #expect(reply.id == id)
        if let hint { #expect(reply.message.contains(hint)) }
        #expect(bench.server.requests.isEmpty)
        #expect(bench.store.writes == 0)
    }

    @Test func whatIsConfirmedIsAsked() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(title: "NAS"), at: "http://nas.local")
        bench.server.answer(ScriptedServer.deployment(title: "Letters"), at: "https://xn--80ak6aa92e.com")
        #expect(await run(bench, add("http://nas.local", allowHTTP: true)).exitStatus == 0)
        #expect(await run(bench, add("https://аррӏе.com", confirmed: true)).exitStatus == 0)
        #expect(bench.store.list.accounts.map(\.faceURL) == ["http://nas.local", "https://xn--80ak6aa92e.com"])
    }

    @Test func theSameServerAgainGetsAnotherLabelAndAWarning() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(title: "Eddie"), at: "https://eddie.example")
        _ = await run(bench, add("https://eddie.example"))
        let reply = await run(bench, add("https://eddie.example"))
        #expect(reply.exitStatus == 0)
        #expect(reply.message.contains("“Eddie 2”"))
        #expect(reply.message.contains("on this server too"))
        #expect(bench.store.list.accounts.map(\.displayName) == ["Eddie", "Eddie 2"])
    }

    @Test func aNewerServerIsAddedWithANote() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(schema: 2), at: "https://eddie.example")
        let reply = await run(bench, add("https://eddie.example", name: "E"))
        #expect(reply.exitStatus == 0)
        #expect(reply.message.contains("newer"))
    }

    @Test func listGivesTheDocumentedJSON() async throws {
        let bench = try Bench(["Work", "Home"])
        let reply = await run(bench, .list)
        let json = try #require(reply.json)
        let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(document?["activeAccountId"] as? String == (try bench.id("Home")).description)
        let accounts = try #require(document?["accounts"] as? [[String: Any]])
        #expect(accounts.map { $0["displayName"] as? String } == ["Work", "Home"])
        #expect(Set(accounts[0].keys) == ["id", "faceUrl", "displayName", "createdAt", "lastUsedAt"])
    }

    @Test func listMarksAnAddressThatIsRefused() async throws {
        let bench = try Bench()
        bench.store.writeFromOutside {
            $0.merge(
                AccountList(accounts: [
                    Account(
                        id: .random(), faceURL: "ftp://x", displayName: "Old", createdAt: Date(), lastUsedAt: Date())
                ]))
        }
        let reply = await run(bench, .list)
        let refusal = try #require(throws: FaceURLRefusal.self) { try FaceURL(strict: "ftp://x") }
        #expect(reply.text?.contains(bench.strings.explanation(of: refusal).title) == true)
        let document = try JSONSerialization.jsonObject(with: Data(try #require(reply.json).utf8)) as? [String: Any]
        let accounts = try #require(document?["accounts"] as? [[String: Any]])
        #expect(accounts[0]["addressProblem"] as? String == refusal.id)
        #expect(accounts[0]["faceUrl"] as? String == "ftp://x")
    }

    nonisolated static let newLabels: [(String, String)] = [
        ("Home", "is in use"), (String(repeating: "x", count: 90), "is too long"), ("A\u{7}B", "one line"),
        ("\u{202E}\u{200E}", "no character"), ("Plain", ""),
    ]

    @Test(arguments: newLabels)
    func whyALabelIsAnother(_ wanted: String, _ reason: String) async throws {
        let bench = try Bench(["Work", "Home"])
        let reply = await run(bench, .rename(account: "Work", name: wanted))
        #expect(reply.exitStatus == 0)
        #expect(reason.isEmpty ? reply.message.isEmpty : reply.message.contains(reason), "\(reply.message)")
    }

    @Test func namesThatMeanNoneOrSeveralAreRefused() async throws {
        let bench = try Bench(["Work", "Home"])
        #expect(await run(bench, .rename(account: "Play", name: "x")).id == "no-such-account")
        #expect(await run(bench, .remove(account: "Play")).exitStatus == 2)
        let ids = bench.store.list.accounts.map(\.id)
        let twins = AccountList(
            accounts: ids.map {
                Account(id: $0, faceURL: "https://a.example", displayName: "Twin", createdAt: .now, lastUsedAt: .now)
            })
        bench.store.writeFromOutside { $0 = twins }
        let reply = await run(bench, .remove(account: "Twin"))
        #expect(reply.exitStatus == 2 && reply.id == "ambiguous-account")
        #expect(reply.message.contains(ids[0].description))
        #expect(bench.store.list.accounts.count == 2)
    }

    @Test func renamingToALabelInUseSaysWhatItBecame() async throws {
        let bench = try Bench(["Work", "Home"])
        let reply = await run(bench, .rename(account: "Home", name: "Work"))
        #expect(reply.exitStatus == 0)
        #expect(reply.message.contains("“Work 2”"))
        #expect(await run(bench, .rename(account: "Work", name: "  ")).exitStatus == 2)
    }

    /// What the command line prints holds no character that is not seen; the window keeps such a name apart.
    @Test func aNameFromRightToLeftIsPrintedAsItIs() async throws {
        let bench = try Bench(["Work"])
        #expect(await run(bench, .rename(account: "Work", name: "דוגמה")).exitStatus == 0)
        #expect(await run(bench, .remove(account: "דוגמה")).text == "“דוגמה” was removed")
    }

    nonisolated static let failures: [StoreFailure] = [
        .diskFull, .readOnly, .locked, .unreadable("x"), .newerVersion(9), .other("x"),
    ]

    @Test(arguments: failures)
    func whatCannotBeSavedSaysWhy(_ failure: StoreFailure) async throws {
        let bench = try Bench(["Work"])
        bench.store.fail(with: failure)
        let reply = await run(bench, .rename(account: "Work", name: "Play"))
        #expect(reply.exitStatus == 73)
        #expect(reply.message.split(separator: "\n").count == 3)
    }

    @Test func aFileThatIsNoListChangesNothing() async throws {
        let bench = try Bench(["Work"])
        for text in ["", "{}", "[1]", "hello"] {
            let reply = await run(bench, .importAccounts(Data(text.utf8)))
            #expect(reply.exitStatus == 65, "\(text)")
        }
        #expect(bench.store.writes == 0)
    }

    @Test func exportedTextImportsAgain() async throws {
        let bench = try Bench(["Work", "Home"])
        let text = try #require(await run(bench, .export).text)
        let other = try Bench()
        let reply = await run(other, .importAccounts(Data(text.utf8)))
        #expect(reply.exitStatus == 0)
        #expect(reply.text == "2 accounts added")
        let again = await run(other, .importAccounts(Data(text.utf8)))
        #expect(again.exitStatus == 0)
        #expect(again.text == "No account added: the file holds none that is not here already")
    }
}
