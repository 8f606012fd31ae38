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
        private func make(_ trouble: Trouble, of keyring: TestProgram, _ desk: LockedDesk) throws -> () throws -> Void {
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

        /// Start is not held up, the window says what is the case, nothing is counted, and it goes on afterwards.
        @Test(arguments: Trouble.allCases) func aStartSaysWhatIsTheCase(trouble: Trouble) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            #expect(try desk.probe("setup", Self.pin).hasPrefix("open "))
            #expect(desk.record.contains("\"deviceKey\" : \"keyring\""))
            let clock = ContinuousClock()
            let usual = try clock.measure {
                try desk.startShell()
                try desk.awaitText("Enter your PIN")
            }
            desk.stopShell()
            let goOn = try make(trouble, of: keyring, desk)
            let time = try clock.measure {
                try desk.startShell()
                try desk.awaitText(trouble.words)
            }
            #expect(time < usual + .seconds(3), "\(time) beside \(usual)")
            try desk.type(pin: Self.pin)
            #expect(try !desk.words().contains { $0.contains("Switch account") })
            try goOn()
            let window = try #require(desk.window)
            try Waiting.untilTrue("the PIN to be asked for", within: 30) {
                if window.control("Retry")?.isEnabled == true { try window.click("Retry") }
                return window.texts().contains { $0.contains("Enter your PIN") }
            }
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
            let service = "org.freedesktop.Secret.Service.SearchItems"
            let found = try desk.profile.bus.call(
                "org.freedesktop.secrets", "/org/freedesktop/secrets", service, "{'kind': 'share-token'}")
            return found.output.contains("/collection/")
        }
    }
}
