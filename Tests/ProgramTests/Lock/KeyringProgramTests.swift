import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The real program beside a keyring that is not as it was (security.md §5, R17).
    @Suite @MainActor struct KeyringProgramTests {
        static let pin = LockProgramTests.pin

        enum Trouble: String, CaseIterable, CustomTestStringConvertible {
            case gone, locked, hanging, replacedByADeafOne
            var testDescription: String { rawValue }

            var words: String {
                switch self {
                case .gone: "Your keyring is not there"
                case .locked: "Your keyring is locked"
                case .hanging, .replacedByADeafOne: "Your keyring does not answer"
                }
            }
        }

        /// Makes the trouble; what brings the keyring back.
        func make(_ trouble: Trouble, of keyring: TestProgram, _ desk: LockedDesk) throws -> () throws -> Void {
            let profile = desk.profile
            if trouble == .hanging {
                keyring.send(SIGSTOP)
                return { keyring.send(SIGCONT) }
            }
            try profile.kill(keyring)
            var other: TestProgram?
            switch trouble {
            case .locked: other = try profile.startKeyring(password: nil)
            case .replacedByADeafOne: other = try profile.startDeafKeyring()
            case .gone, .hanging: break
            }
            return {
                if let other { try profile.kill(other) }
                try profile.startKeyring()
            }
        }

        /// The most that a start may take until the window says what is the case, whatever the keyring does.
        static let limit = Duration.seconds(3)

        /// A keyring that answers, and none at all: with a lock, and at the very first start.
        @Test(arguments: [true, false]) func aStartWithAndWithoutAKeyring(isThere: Bool) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            if isThere { try desk.profile.startKeyring() }
            let first = try desk.startTime(until: "Choose a PIN")
            #expect(first < Self.limit, "\(first)")
            desk.stopShell()
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            #expect(desk.record.contains("\"deviceKey\" : \"\(isThere ? "keyring" : "file")\""))
            let time = try desk.startTime(until: "Enter your PIN")
            #expect(time < Self.limit, "\(time)")
            try desk.type(pin: Self.pin)
            try #require(desk.window).awaitControl("Add account")
        }

        /// The first start beside a keyring that hangs: the setup is there in time, the key goes into a file, and the
        /// Security page says so. Then the lock needs no keyring, and none holds it up.
        @Test func aFirstStartBesideAHangingKeyring() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring().send(SIGSTOP)
            let time = try desk.startTime(until: "Choose a PIN")
            #expect(time < Self.limit, "\(time)")
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: Self.pin)
            }
            try #require(desk.window).awaitControl("Add account")
            #expect(desk.record.contains("\"deviceKey\" : \"file\""))
            desk.stopShell()
            let next = try desk.startTime(until: "Enter your PIN")
            #expect(next < Self.limit, "\(next)")
            try desk.type(pin: Self.pin)
            try #require(desk.window).awaitControl("Add account")
        }

        /// A keyring that is slow at the very start, and there when the PIN is chosen: the key goes into it.
        @Test func aKeyringThatComesLateGetsTheKey() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            keyring.send(SIGSTOP)
            try desk.startShell()
            try desk.awaitText("Choose a PIN")
            keyring.send(SIGCONT)
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: Self.pin)
            }
            try #require(desk.window).awaitControl("Add account")
            #expect(desk.record.contains("\"deviceKey\" : \"keyring\""))
        }

        /// Start is not held up, the window says what is the case, nothing is counted, and one click on "Retry" is enough
        /// when the keyring is back.
        @Test(arguments: Trouble.allCases) func aStartSaysWhatIsTheCase(trouble: Trouble) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            #expect(desk.record.contains("\"deviceKey\" : \"keyring\""))
            let goOn = try make(trouble, of: keyring, desk)
            let time = try desk.startTime(until: trouble.words)
            #expect(time < Self.limit, "\(time)")
            try desk.awaitText("No attempt was counted")
            try desk.type(pin: Self.pin)
            #expect(try !desk.words().contains { $0.contains("Switch account") })
            try goOn()
            let window = try #require(desk.window)
            try window.click("Retry")
            try desk.awaitText("Enter your PIN")
            #expect(desk.record.contains("\"failures\" : 0"))
            try desk.type(pin: Self.pin)
            try window.awaitControl("Add account")
        }

        /// The keyring goes away while the lock screen is up: the PIN is not tried, and nothing is counted.
        @Test func aKeyringThatVanishesAtTheLockScreenCostsNoAttempt() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            try desk.profile.kill(keyring)
            try desk.type(pin: Self.pin)
            try desk.awaitText(Trouble.gone.words)
            #expect(desk.record.contains("\"failures\" : 0"))
            try desk.profile.startKeyring()
            let window = try #require(desk.window)
            try window.click("Retry")
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            try window.awaitControl("Add account")
        }

        /// "Forgot PIN" beside a keyring that hangs: it is not held up, and what is left in the keyring goes later.
        @Test func aResetBesideAKeyringThatHangsIsFinishedLater() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            keyring.send(SIGSTOP)
            let window = try #require(desk.window)
            try window.click("Forgot PIN")
            try window.click("Delete sign-ins")
            try desk.awaitText("Choose a PIN", within: 30)
            #expect(desk.record.contains("\"unset\""))
            keyring.send(SIGCONT)
            #expect(try desk.profile.bus.secrets("device-key").count == 1)
            desk.stopShell()
            try desk.startShell()
            try desk.awaitText("Choose a PIN")
            #expect(try desk.profile.bus.secrets("device-key").isEmpty)
            #expect(try desk.profile.bus.secrets("lock-mirror").isEmpty)
            #expect(desk.record.contains("\"orphans\" : ["))
        }

        /// The keyring never comes back: "Forgot PIN" leads out. Sign-ins are deleted, accounts stay, a new PIN needs no keyring,
        /// and what the old one had goes when it is seen again.
        @Test(arguments: Trouble.allCases) func aKeyringThatStaysAwayIsNoDeadEnd(trouble: Trouble) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            try Waiting.untilTrue("the page") { desk.hits("/hit/stored") == 1 }
            #expect(!desk.websites.isEmpty)
            desk.stopShell()
            let comeBack = try make(trouble, of: keyring, desk)
            try desk.startShell()
            try desk.awaitText(trouble.words)
            let window = try #require(desk.window)
            // A PIN that is typed by habit presses neither.
            try desk.type(pin: Self.pin)
            try window.click("Forgot PIN")
            try desk.awaitText("Your list of accounts stays")
            try window.click("Cancel")
            try desk.awaitText(trouble.words)
            #expect(desk.record.contains("\"pin\"") && !desk.websites.isEmpty)
            try window.click("Forgot PIN")
            try window.click("Delete sign-ins")
            try desk.awaitText("Choose a PIN", within: 60)
            try Waiting.untilTrue("the websites' data to go", within: 30) { desk.websites.isEmpty }
            #expect(desk.record.contains("\"unset\"") && !desk.record.contains("sealedKey"))
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: "840617")
            }
            try desk.awaitOpen()
            #expect(desk.record.contains("\"deviceKey\" : \"file\""))
            #expect(try desk.profile.accounts()["Work"] != nil)
            // Anew, as somebody who was never signed in.
            try Waiting.untilTrue("the page anew") { desk.hits("/hit/stored") == 2 }
            #expect(desk.hits("/hit/seen/false/false") == 2)
            desk.stopShell()
            try comeBack()
            try desk.startShell()
            try desk.unlock("840617")
            for kind in ["device-key", "lock-mirror"] {
                try waitUntil("\(kind) to go") { try desk.profile.bus.secrets(kind).isEmpty }
            }
        }

        /// Killed in the middle of a wipe: the next start finishes it, and no PIN stops it.
        @Test func aWipeThatIsKilledGoesOnAtTheNextStart() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            try Waiting.untilTrue("the page") { desk.hits("/hit/stored") == 1 }
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            let window = try #require(desk.window)
            try window.click("Forgot PIN")
            try window.awaitControl("Delete sign-ins")
            // The wipe waits for the keyring: time to kill it.
            keyring.send(SIGSTOP)
            try window.click("Delete sign-ins")
            let journal = desk.folder + "/state/vance-facelift/wipe.json"
            try waitUntil("the wipe's journal") { FileManager.default.fileExists(atPath: journal) }
            desk.shell?.kill()
            #expect(!desk.websites.isEmpty && desk.record.contains("\"pin\""))
            keyring.send(SIGCONT)
            #expect(try desk.probe("unlock", Self.pin) == "refused, wipe")
            try desk.startShell()
            try desk.awaitText("Choose a PIN", within: 60)
            try Waiting.untilTrue("the websites' data to go", within: 30) { desk.websites.isEmpty }
            #expect(try desk.profile.bus.secrets("device-key").isEmpty)
            #expect(try desk.profile.bus.secrets("share-token").isEmpty)
        }

        /// Without a keyring from the start the key is in a file, and the Security page says what that means.
        @Test func withoutAKeyringTheWindowSaysWhereTheKeyIs() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            #expect(desk.record.contains("\"deviceKey\" : \"file\""))
            try desk.startShell()
            try desk.unlock(Self.pin)
            let window = try #require(desk.window)
            try window.click("Manage accounts")
            try window.click("Security")
            try desk.awaitText("In a file, because there was no keyring")
        }

        /// The keyring hangs when an account is removed: the account is gone and the command says 0; what may be left in
        /// the keyring stays noted and goes when it answers.
        @Test func aRemovalBesideAKeyringThatHangsIsFinishedLater() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let (keyring, id) = try startWithToken(desk)
            keyring.send(SIGSTOP)
            try remove(id, desk)
            keyring.send(SIGCONT)
            try waitUntil("the rest of the removal", within: 60) { desk.profile.pendingRemovals.isEmpty }
            #expect(try !hasToken(desk))
            #expect(desk.isRunning)
        }

        /// The same, and the program is killed before the keyring answers: its next start goes on.
        @Test func aRemovalThatAKeyringLeftIsFinishedAtTheNextStart() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let (keyring, id) = try startWithToken(desk)
            keyring.send(SIGSTOP)
            try remove(id, desk)
            desk.shell?.kill()
            keyring.send(SIGCONT)
            #expect(try hasToken(desk))
            try desk.startShell()
            try waitUntil("the rest of the removal", within: 30) { desk.profile.pendingRemovals.isEmpty }
            #expect(try !hasToken(desk))
        }

        /// Another server's address beside a keyring that does not answer: refused before anything of the old one is
        /// deleted, and done when it answers again.
        @Test func anotherAddressBesideAKeyringThatHangsDeletesNothing() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let (keyring, id) = try startWithToken(desk)
            try Waiting.untilTrue("what the page keeps") { desk.hits("/hit/stored") == 1 }
            let other = try desk.profile.startServer()
            func typeAddress() throws -> ProgramWindow {
                let window = try #require(desk.window)
                try window.click("Manage accounts")
                try window.click("Work")
                try window.fill("Address", with: other)
                try window.awaitControl("Change address")
                return window
            }
            func change(_ window: ProgramWindow) throws {
                try window.click("Change address")
                try window.click("Clear and change")
            }
            let window = try typeAddress()
            keyring.send(SIGSTOP)
            try change(window)
            try desk.awaitText("Nothing was deleted.")
            #expect(try desk.profile.accounts()["Work"]?.faceUrl == desk.site)
            #expect(!desk.profile.paths(naming: id).isEmpty)
            let credentials = desk.data + "/share/credentials.json"
            #expect(try String(contentsOfFile: credentials, encoding: .utf8).contains(id))
            keyring.send(SIGCONT)
            #expect(try hasToken(desk))
            // Still signed in: the page finds what it stored.
            desk.stopShell()
            try desk.startShell()
            try waitUntil("the page") { desk.hits("/hit/seen/true/true") == 1 }
            try change(typeAddress())
            try waitUntil("the new address") { try desk.profile.accounts()["Work"]?.faceUrl == other }
            #expect(try !hasToken(desk))
        }

        /// The window on an account whose token for sharing is in the keyring; the account's id.
        private func startWithToken(_ desk: LockedDesk) throws -> (TestProgram, String) {
            let keyring = try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock()
            try desk.startShell()
            try waitUntil("the token") { try hasToken(desk) }
            return (keyring, try #require(try desk.profile.accounts()["Work"]?.id))
        }

        private func remove(_ id: String, _ desk: LockedDesk) throws {
            let removal = try desk.run("facelift", "accounts", "remove", id)
            #expect(removal.status == 0, "\(removal)")
            #expect(removal.errors.contains("keyring does not answer"))
            #expect(removal.output.contains("was removed"))
            #expect(try desk.profile.accounts().accounts.isEmpty)
            #expect(desk.profile.pendingRemovals == [id])
            try waitUntil("its folders to go") { desk.profile.paths(naming: id).isEmpty }
        }

        private func hasToken(_ desk: LockedDesk) throws -> Bool {
            try !desk.profile.bus.secrets("share-token").isEmpty
        }
    }
}
