import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// T-LOG: what a whole session leaves in the log, on stderr and in the journal.
    @Suite @MainActor struct LogProgramTests {
        static let secrets = [
            LockProgramTests.pin, LockProgramTests.wrong, "840617", "CANARY-TOKEN", "CANARY-QUERY", "CANARY-BODY",
            "CANARY-FRAGMENT", "CANARY-CONSOLE", "CANARY-NAME", "CANARY-EXPORT", "CANARY-COOKIE", "CANARY-DRAFT",
        ]

        private func session(_ desk: LockedDesk, _ outside: [String]) throws {
            let site = try AskingSite(named: "Work", on: desk)
            try desk.startShell(outside)
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: LockProgramTests.pin)
            }
            try desk.awaitOpen()
            try site.await("loaded")
            try site.run(
                """
                const word = what => ["CANARY", what].join("-");
                shell.setShareCredentials({faceUrl: location.origin, tenant: "acme", username: "ada", token: word("TOKEN")});
                shell.setShareCredentials({faceUrl: location.origin, tenant: "../" + word("NAME"), username: 7});
                shell.setProjectSnapshot({projects: word("BODY")});
                shell.noSuchAction?.(word("BODY"));
                document.cookie = "secret=" + word("COOKIE");
                console.error(word("CONSOLE"));
                draft.value = word("DRAFT");
                await fetch("/asked?" + word("QUERY"), {method: "POST", body: word("BODY")});
                await fetch("http://127.0.0.1:1/refused?" + word("QUERY")).catch(() => {});
                shell.exportFile({name: word("NAME") + ".txt", mime: "text/plain", base64: "*" + word("EXPORT")});
                open("http://127.0.0.1:1/window?" + word("QUERY"));
                const frame = document.createElement("iframe");
                frame.src = "vance-facelift://add-account?" + word("QUERY");
                document.body.append(frame);
                draft.value = "";
                hit("done");
                setTimeout(() => { throw new Error(word("CONSOLE")) });
                """)
            try site.await("done", within: 30)
            for address in [
                "vance-facelift://delete-all?q=CANARY-QUERY#CANARY-FRAGMENT", "vance-facelift://x/CANARY-BODY",
            ] {
                #expect(try desk.run("facelift", address).status == 0)
            }
            // Another page of the same server, by an address with a query, and one that fails.
            try site.run(
                "location.href = '/next?' + ['CANARY', 'QUERY'].join('-') + '#' + ['CANARY', 'FRAGMENT'].join('-')")
            try site.await("loaded", times: 2)
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: LockProgramTests.wrong)
            try desk.awaitText("That is not the PIN")
            try desk.unlock(LockProgramTests.pin)
            let window = try #require(desk.window)
            try window.click("Manage accounts")
            try window.click("Security")
            try window.click("Change PIN…")
            try window.fill("Present PIN", with: LockProgramTests.pin)
            for field in ["New PIN", "New PIN again"] { try window.fill(field, with: "840617") }
            let before = desk.record
            try window.click("Set PIN")
            try Waiting.untilTrue("the new record") { desk.record != before }
            let removed = try desk.profile.run(
                Outside.typing("840617"), [TestProfile.program("facelift"), "accounts", "remove", "Work"])
            #expect(removed.status == 0, "\(removed)")
            desk.stopShell()
        }

        private func expectClean(_ log: String) {
            #expect(log.contains("an address from outside was ignored"))
            #expect(log.contains("locked") || log.contains("bridge") || log.contains("share"), "\(log)")
            for secret in Self.secrets { #expect(!log.contains(secret), "\(secret) in \(log)") }
            let addresses = log.split(whereSeparator: \.isWhitespace).filter { $0.contains("://") }
            #expect(!addresses.contains { $0.contains("?") || $0.contains("#") || $0.contains("@") }, "\(addresses)")
        }

        @Test func stderrHasNoSecret() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try session(desk, [])
            expectClean(try String(contentsOfFile: desk.folder + "/shell.log", encoding: .utf8))
        }

        @Test func theJournalHasNoSecret() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try session(desk, Outside.journal(in: desk.folder))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: desk.folder + "/journal.log"))
            let log = String(decoding: bytes, as: UTF8.self)
            // The program knows that it writes into a journal: its lines bear the level.
            #expect(log.contains("<6>") || log.contains("<4>"))
            expectClean(log)
            // What is left outside the journal is not the program's own.
            let rest = (try? String(contentsOfFile: desk.folder + "/shell.log", encoding: .utf8)) ?? ""
            for secret in Self.secrets { #expect(!rest.contains(secret)) }
        }
    }
}
