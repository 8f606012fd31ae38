import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The lock on the real program.
    @Suite @MainActor struct LockProgramTests {
        static let pin = "729401"
        static let wrong = "830512"

        /// T-ATSPI, T-SIDEDOOR, T-INSPECTOR, and that nothing typed is lost.
        @Test func lockedTheWindowShowsAndDoesNothingButItsLock() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Secret Label")
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            #expect(desk.hits("/") == 0)
            try expectOnlyTheLock(desk)
            try desk.type(pin: Self.wrong)
            try desk.awaitText("That is not the PIN")
            try desk.type(pin: Self.pin)
            try desk.awaitOpen()
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            try Waiting.untilTrue("the page on the screen") { try pagePixels(desk) > 1_000 }

            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            try expectOnlyTheLock(desk)
            #expect(try pagePixels(desk) == 0)
            try everySideDoor(desk)
            try expectOnlyTheLock(desk)
            for key in ["d", "i"] as [Character] {
                for _ in 0..<2 { desk.screen.press(Key(key), with: [.control, .shift]) }
            }
            usleep(500_000)
            #expect(try desk.windowCount() == 1)
            #expect(desk.hits("/") == 1 && desk.isRunning)

            try desk.type(pin: Self.pin)
            try desk.awaitOpen()
            // The page that was there before is there again, not loaded anew, with what was typed.
            let polls = desk.hits("/go")
            try Waiting.untilTrue("the page to live") { desk.hits("/go") > polls + 2 }
            #expect(desk.hits("/") == 1 && desk.hits("/hit/loaded") == 1)
        }

        /// How much of the screen has the page's own colour.
        private func pagePixels(_ desk: LockedDesk) throws -> Int { try desk.screen.picture().count(of: 0xc81e96) }

        private func expectOnlyTheLock(_ desk: LockedDesk) throws {
            let words = try desk.words()
            #expect(words.contains { $0.contains("Enter your PIN") })
            for secret in ["Secret", "127.0.0.1", "Private words", "Quiet page", "Switch account", "Manage"] {
                #expect(!words.contains { $0.contains(secret) }, "\(secret) in \(words)")
            }
            #expect(desk.window?.front()?.name == "Vancetope")
            #expect(try desk.windowCount() == 1)
        }

        private func everySideDoor(_ desk: LockedDesk) throws {
            let list = try String(contentsOfFile: desk.data + "/accounts.json", encoding: .utf8)
            for address in ["vance-facelift://add-account", "vance-facelift:switch-account", "vance-facelift://"] {
                #expect(try desk.run("facelift-shell", address).status == 0)
            }
            #expect(try desk.run("facelift", "vance-facelift://back-to-picker").status == 0)
            for arguments in [["list"], ["rename", "Secret Label", "x"], ["remove", "Secret Label"]] {
                let command = try TestProgram(
                    TestProfile.program("facelift"), ["accounts"] + arguments,
                    environment: desk.profile.environment)
                let outcome = command.finish()
                #expect(outcome.status == 77 && outcome.output.isEmpty, "\(arguments): \(outcome)")
                #expect(!outcome.errors.contains("Secret"))
            }
            let bus = ["call", "--session", "--dest", "de.mhus.vance.facelift", "--object-path"]
            func call(_ path: String, _ method: String, _ arguments: String...) throws -> Outcome {
                try TestProgram(
                    "/usr/bin/gdbus", bus + [path, "--method", method] + arguments,
                    environment: desk.profile.environment
                ).finish()
            }
            let app = "/de/mhus/vance/facelift"
            _ = try call(app, "org.freedesktop.Application.Activate", "{}")
            _ = try call(app, "org.freedesktop.Application.Open", "['vance-facelift://add-account']", "{}")
            for path in [app, app + "/window/1"] {
                let names = try call(path, "org.gtk.Actions.List").output
                let actions = names.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
                if path != app { #expect(actions.contains("lock") && actions.contains("account-1")) }
                for action in actions where action != "quit" {
                    _ = try call(path, "org.gtk.Actions.Activate", String(action), "[]", "{}")
                }
            }
            for (key, modifier) in [("1", Key.control), ("k", .control), ("r", .control), ("f", .control)] {
                desk.screen.press(Key(Character(key)), with: [modifier])
            }
            desk.screen.press(.home, with: [.alt])
            desk.screen.press(.f10)
            usleep(500_000)
            #expect(try String(contentsOfFile: desk.data + "/accounts.json", encoding: .utf8) == list)
        }

        /// T-LATE: a page does everything a second after the lock shut.
        @Test func aLockedPageMayPresentNothingAndLivesOn() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Late")
            _ = try desk.probe("setup", Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            try desk.awaitOpen()
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            #expect(FileManager.default.createFile(atPath: desk.folder + "/go", contents: nil))
            try Waiting.untilTrue("the page to be through", within: 30) { desk.hits("/hit/late/true") == 1 }
            usleep(1_000_000)
            #expect(try desk.windowCount() == 1)
            #expect(desk.window?.front()?.name == "Vancetope")
            #expect(try !desk.words().contains { $0.contains("LATE") || $0.contains("late") })
            #expect(desk.hits("/popup") == 0 && desk.hits("/hit/position") == 0 && desk.hits("/hit/clipboard") == 0)
            let files = FileManager.default.subpaths(atPath: desk.folder)?.filter { $0.contains("late.") } ?? []
            #expect(files.isEmpty)
            try desk.type(pin: Self.pin)
            // The engine itself keeps a request for the place until the page is visible, and asks then.
            let window = try #require(desk.window)
            try Waiting.untilTrue("the page on screen") {
                if window.control("Don’t allow") != nil { try window.click("Don’t allow") }
                return window.control("Switch account") != nil
            }
            let alive = desk.hits("/hit/alive")
            try Waiting.untilTrue("the page to live") { desk.hits("/hit/alive") > alive + 1 }
            #expect(desk.hits("/") == 1 && desk.isRunning)
        }

        /// T-GREP, T-LOG, T-MODE: what is on the disk afterwards.
        @Test func noSecretIsOnTheDiskOrInTheLog() throws {
            let mask = umask(0)
            defer { umask(mask) }
            let desk = try LockedDesk()
            defer { desk.end() }
            // Whatever is put into a temporary file is looked through as well.
            mkdir(desk.folder + "/tmp", 0o700)
            desk.profile.set("TMPDIR", desk.folder + "/tmp")
            try desk.addSite(named: "Work")
            try desk.startShell()
            try desk.awaitText("Choose a PIN")
            for _ in 0..<2 {
                try desk.type(pin: Self.pin)
                usleep(300_000)
            }
            try desk.awaitOpen()
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            // No keyring with a collection is here: the token is sealed.
            let sealed = desk.data + "/secrets"
            try Waiting.untilTrue("the token") {
                (try? FileManager.default.subpathsOfDirectory(atPath: sealed).isEmpty) == false
            }
            let handed = try desk.run("facelift", "vance-facelift://delete-all?q=CANARY-QUERY")
            #expect(handed.status == 0, "\(handed)")
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            // Beside a locked window the command line asks for the PIN itself.
            let terminal = Outside.typing(Self.pin)
            let listed = try desk.profile.run(terminal, [TestProfile.program("facelift"), "accounts", "list"])
            #expect(listed.status == 0 && listed.output.contains("Work"), "\(listed)")
            try desk.type(pin: Self.wrong)
            try desk.awaitText("That is not the PIN")
            for place in ["data", "state", "cache"] {
                for path in FileManager.default.subpaths(atPath: "\(desk.folder)/\(place)") ?? [] {
                    // What is shared by all programs of the person's is not the app's.
                    guard path.contains("vance-facelift/") else { continue }
                    var status = stat()
                    // WebKit's files come and go.
                    guard lstat("\(desk.folder)/\(place)/\(path)", &status) == 0 else { continue }
                    let kind = status.st_mode & S_IFMT
                    if kind == S_IFLNK { continue }
                    let mode = status.st_mode & 0o777
                    #expect(mode == (kind == S_IFDIR ? 0o700 : 0o600), "\(path) has mode \(String(mode, radix: 8))")
                }
            }
            desk.stopShell()
            for word in ["CANARY-TOKEN", Self.pin, Self.wrong] {
                let found = try desk.run("/usr/bin/grep", "-rlaF", word, desk.folder).output.split(separator: "\n")
                #expect(found.isEmpty, "\(word) in \(found)")
            }
            let log = try String(contentsOfFile: desk.folder + "/shell.log", encoding: .utf8)
            #expect(log.contains("an address from outside was ignored") && !log.contains("CANARY-QUERY"))
        }

        /// T-STEPUP: changing the PIN with a wrong present one is an attempt.
        @Test func changingThePINAsksForThePresentOne() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            _ = try desk.probe("setup", Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            let window = try #require(desk.window)
            try window.click("Manage accounts")
            try window.click("Security")
            try window.click("Change PIN…")
            func change(_ old: String, _ new: String) throws {
                try window.fill("Present PIN", with: old)
                try window.fill("New PIN", with: new)
                try window.fill("New PIN again", with: new)
                try window.click("Set PIN")
            }
            try change(Self.wrong, "840617")
            try desk.awaitText("That is not the PIN")
            #expect(desk.record.contains("\"failures\" : 1"))
            try change(Self.pin, "123456")
            try desk.awaitText("among the first")
            #expect(desk.record.contains("\"failures\" : 1"))
            let before = desk.record
            try change(Self.pin, "840617")
            try Waiting.untilTrue("the new record") {
                desk.record != before && desk.record.contains("\"failures\" : 0")
            }
            #expect(try desk.probe("unlock", "840617").hasPrefix("open "))
        }

        /// T-FPRINT on the real program: the service on a bus of the test's own, the key in a real keyring.
        @Test func aFingerprintOpensTheWindowAtOnce() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let system = try desk.profile.startSystemBus()
            try desk.profile.startMock(["fprint", "verify-no-match", "verify-match"], on: system)
            try desk.addSite(named: "Work")
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            #expect(desk.record.contains("\"deviceKey\" : \"keyring\""))
            #expect(try desk.probe("fingerprint-on", Self.pin) == "")
            try desk.startShell()
            try desk.awaitOpen()
            #expect(desk.record.contains("\"failures\" : 0"))
        }

        /// T-FPRINT: five fingers that do not match leave the PIN alone, and none of them counts as a wrong PIN.
        @Test func fiveWrongFingersLeaveThePINAlone() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let system = try desk.profile.startSystemBus()
            let answers = [String](repeating: "verify-no-match", count: 5) + ["verify-match"]
            try desk.profile.startMock(["fprint"] + answers, on: system)
            try desk.addSite(named: "Work")
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            #expect(try desk.probe("fingerprint-on", Self.pin) == "")
            try desk.startShell()
            let words = "After five fingerprints that did not match, enter the PIN."
            try desk.awaitText(words)
            let window = try #require(desk.window)
            #expect(window.control("Use fingerprint") == nil)
            #expect(desk.record.contains("\"biometricFailures\" : 5") && desk.record.contains("\"failures\" : 0"))
            #expect(desk.hits("/") == 0)
            // A new start does not ask the reader either, for the finger would match now, and says why.
            desk.stopShell()
            try desk.startShell()
            try desk.awaitText(words)
            #expect(try #require(desk.window).control("Use fingerprint") == nil)
            let key = try #require(desk.window?.control("5")?.frame)
            try desk.type(pin: Self.wrong)
            try desk.awaitText("That is not the PIN")
            try Waiting.whileTrue("the reader was asked again", for: 1) {
                try !desk.words().contains { $0.contains("Touch the fingerprint reader") }
                    && desk.hits("/") == 0 && desk.record.contains("\"biometricFailures\" : 5")
            }
            #expect(try #require(desk.window).control("Use fingerprint") == nil)
            #expect(desk.window?.control("5")?.frame == key)
            try desk.unlock(Self.pin)
            #expect(desk.record.contains("\"biometricFailures\" : 0"))
        }

        /// "Forgot PIN" deletes what was signed in, keeps the accounts, and leads to the setup; so does a record that is gone.
        @Test func aResetDeletesSignInsAndKeepsAccounts() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            _ = try desk.probe("setup", Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            try desk.awaitOpen()
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            #expect(!desk.websites.isEmpty)
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            let window = try #require(desk.window)
            try window.click("Forgot PIN")
            try desk.awaitText("Your list of accounts stays")
            try window.click("Cancel")
            try desk.awaitText("Enter your PIN")
            try window.click("Forgot PIN")
            try window.click("Delete sign-ins")
            try desk.awaitText("Choose a PIN", within: 60)
            try Waiting.untilTrue("the websites' data to go", within: 30) { desk.websites.isEmpty }
            #expect(desk.record.contains("\"unset\"") && !desk.record.contains("sealedKey"))
            #expect(FileManager.default.subpaths(atPath: desk.data + "/keys") ?? [] == [])
            try window.click("Use without a PIN on this computer")
            try desk.awaitOpen()
            try Waiting.untilTrue("the page anew") { desk.hits("/hit/loaded") == 2 }
            desk.stopShell()

            try FileManager.default.removeItem(atPath: desk.data + "/lock.json")
            try desk.startShell()
            try desk.awaitText("record is gone")
            try desk.type(pin: Self.pin)
            usleep(500_000)
            #expect(desk.hits("/hit/loaded") == 2)
            #expect(try desk.words().contains { $0.contains("Delete sign-ins") })
        }

        /// The computer goes to sleep: the window is locked before it does.
        @Test func theSessionLocksTheWindow() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let system = try desk.profile.startSystemBus()
            _ = try desk.probe("setup", Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            let window = try #require(desk.window)
            try window.awaitControl("Manage accounts")
            let name = "org.freedesktop.login1.Manager.PrepareForSleep"
            for (value, isLocked) in [(false, false), (true, true)] {
                try system.send(name, from: "/org/freedesktop/login1", value)
                if isLocked {
                    try desk.awaitText("Enter your PIN")
                } else {
                    usleep(500_000)
                    #expect(window.control("Manage accounts") != nil)
                }
            }
        }
    }
}
