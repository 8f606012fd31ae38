import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// What the Security page sets, on the real window.
    @Suite @MainActor struct SecurityPageTests {
        static let pin = LockProgramTests.pin

        private func lock(_ desk: LockedDesk) throws {
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
        }

        /// T-FPRINT: fingerprints are turned on with the PIN, open the app, and are turned off again with their key.
        @Test func fingerprintsAreTurnedOnAndOff() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let system = try desk.profile.startSystemBus()
            try desk.profile.startMock(["fprint", "verify-match", "verify-match"], on: system)
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            // The finger that lies on the reader does not count: it was never allowed.
            try desk.unlock(Self.pin)
            let window = try desk.openSecurity()
            try window.click("Turn on")
            try window.fill("Present PIN", with: LockProgramTests.wrong)
            try window.click("Use fingerprint")
            try desk.awaitText("That is not the PIN")
            #expect(desk.record.contains("\"biometric\" : false") && desk.record.contains("\"failures\" : 1"))
            #expect(try desk.profile.bus.secrets("biometric-key").isEmpty)
            try window.fill("Present PIN", with: Self.pin)
            try window.click("Use fingerprint")
            try window.awaitControl("Turn off")
            #expect(desk.record.contains("\"biometric\" : true") && desk.record.contains("\"failures\" : 0"))
            #expect(try desk.profile.bus.secrets("biometric-key").count == 1)
            // After locking the reader is left alone until the person is back; then a finger opens, on the same page.
            try lock(desk)
            try Waiting.whileTrue("the reader was asked for nobody", for: 1) {
                try desk.words().contains { $0.contains("Enter your PIN") }
            }
            desk.screen.movePointer(x: 210, y: 210)
            try desk.awaitText("What is kept where")
            try window.click("Turn off")
            try window.awaitControl("Turn on")
            #expect(desk.record.contains("\"biometric\" : false"))
            #expect(try desk.profile.bus.secrets("biometric-key").isEmpty)
            try lock(desk)
            desk.screen.movePointer(x: 200, y: 200)
            try Waiting.whileTrue("a finger opened the app", for: 1) {
                try desk.words().contains { $0.contains("Enter your PIN") }
            }
            #expect(window.control("Use fingerprint") == nil)
            try desk.type(pin: Self.pin)
            try desk.awaitText("What is kept where")
        }

        enum Reader: String, CaseIterable, CustomTestStringConvertible {
            case unplugged = "verify-disconnected"
            case vanishing = "vanish"
            case impostor
            case silent
            var testDescription: String { rawValue }
        }

        /// T-FPRINT: a reader that is unplugged, a service that dies, a match that somebody else claims, and no finger at
        /// all: none opens the app or costs an attempt, and the PIN works.
        @Test(arguments: Reader.allCases) func nothingButAMatchOpens(reader: Reader) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let system = try desk.profile.startSystemBus()
            try desk.profile.startMock(["fprint", reader.rawValue, "silent"], on: system)
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            #expect(try desk.probe("fingerprint-on", Self.pin) == "")
            try desk.startShell()
            switch reader {
            case .unplugged, .vanishing: try desk.awaitText("The fingerprint reader cannot be used now")
            case .impostor:
                try desk.awaitText("Touch the fingerprint reader")
                try Waiting.whileTrue("a made-up match opened the app", for: 1) { desk.hits("/") == 0 }
            case .silent:
                try desk.awaitText("Touch the fingerprint reader")
                // The reader is let go after half a minute, and can be asked again.
                try #require(desk.window).click("Use fingerprint", within: 40)
                try desk.awaitText("Touch the fingerprint reader")
            }
            #expect(desk.hits("/") == 0 && desk.record.contains("\"failures\" : 0"))
            #expect(desk.record.contains("\"biometricFailures\" : 0"))
            try desk.unlock(Self.pin)
        }

        /// During a delay no finger opens the app either; after it one does.
        @Test func noFingerOpensDuringADelay() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let system = try desk.profile.startSystemBus()
            try desk.profile.startMock(["fprint", "verify-match"], on: system)
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            #expect(try desk.probe("fingerprint-on", Self.pin) == "")
            for _ in 1...5 { _ = try desk.probe("unlock", LockProgramTests.wrong) }
            try desk.startShell()
            try desk.awaitText("Try again in")
            #expect(try #require(desk.window).control("Use fingerprint") == nil)
            try Waiting.whileTrue("a finger opened the app in a delay", for: 1) { desk.hits("/") == 0 }
            desk.stopShell()
            try desk.startShell(Outside.bootClock(moved: 31))
            try desk.awaitOpen()
            // It opened the app, and gave no wrong PIN back.
            #expect(desk.record.contains("\"failures\" : 5"))
        }

        /// Without a reader, and with the key in a file, there is nothing to turn on, and it says why.
        @Test func withoutAReaderOrAKeyringThereIsNoFingerprint() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            let window = try desk.openSecurity()
            #expect(try desk.words().contains { $0.contains("Needs a keyring") })
            #expect(window.control("Turn on") == nil)
        }

        /// A PIN that was not taken leaves the keyboard where it is entered again, and nothing of it in the fields; done or
        /// given up, the keyboard is at the button that opened them.
        @Test func aPINThatIsNotTakenIsTypedAgainWithoutTheMouse() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            let window = try desk.openSecurity()
            try window.click("Change PIN…")
            try window.awaitControl("New PIN again")
            func enter(_ pins: String...) throws { for pin in pins { try desk.type(pin: pin) } }
            // From the field that has the keyboard Enter leads to the next, and from the last to the change.
            try enter(LockProgramTests.wrong, "840617", "840617")
            try desk.awaitText("That is not the PIN")
            #expect(desk.record.contains("\"failures\" : 1"))
            try enter(Self.pin, "111111", "111111")
            try desk.awaitText("among the first")
            // The present PIN is still there: only the new one is asked for again.
            try enter("840617", "840618")
            try desk.awaitText("The two entries differ")
            #expect(desk.record.contains("\"failures\" : 1"))
            // Who leaves the page leaves no PIN behind in its field.
            try window.click("Back")
            try window.click("Security")
            try Waiting.untilTrue("the fields to close") { window.control("New PIN again") == nil }
            try window.click("Change PIN…")
            try window.awaitControl("New PIN again")
            try enter(Self.pin)
            let before = desk.record
            try enter("840617", "840617")
            try Waiting.untilTrue("the new PIN") {
                desk.record != before && desk.record.contains("\"failures\" : 0")
            }
            #expect(try desk.probe("unlock", "840617").hasPrefix("open "))
            // The space bar opens the fields again; given up, and opened once more.
            for _ in 1...2 {
                try Waiting.untilTrue("the fields to close") { window.control("New PIN again") == nil }
                desk.screen.press(.space)
                try window.click("Cancel")
            }
            try Waiting.untilTrue("the fields to close") { window.control("New PIN again") == nil }
            // Without a PIN: here too the present one is typed again.
            try window.click("Use without a PIN…")
            try window.awaitControl("Present PIN")
            try enter(LockProgramTests.wrong)
            try desk.awaitText("That is not the PIN")
            try enter("840617")
            try Waiting.untilTrue("the keyboard at the button") { window.control("Set a PIN…")?.isFocused == true }
            #expect(desk.record.contains("\"none\""))
            desk.screen.press(.space)
            try window.awaitControl("New PIN again")
        }

        /// The time until the app locks itself, chosen here and counted on the boot clock, which is moved from outside.
        @Test func theTimeUntilItLocksIsChosen() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            let clock = desk.folder + "/passed"
            var passed = 0
            func pass(_ seconds: Int) throws {
                passed += seconds
                try String(passed).write(toFile: clock, atomically: true, encoding: .utf8)
            }
            try pass(0)
            try desk.startShell(environment: try Outside.passingTime(by: clock, desk.profile))
            try desk.unlock(Self.pin)
            let window = try desk.openSecurity()
            /// Chooses an entry of the list, counted from its top.
            func choose(_ index: Int, _ stored: String) throws {
                try window.click("Lock when not used")
                try window.awaitControl("Only when it is closed")
                desk.screen.press(.home)
                for _ in 0..<index { desk.screen.press(Self.down) }
                desk.screen.press(.enter)
                try Waiting.untilTrue("the choice \(stored)") { desk.record.contains("\"grace\" : \"\(stored)\"") }
            }
            #expect(desk.record.contains("\"grace\" : \"5\""))
            try choose(3, "15")
            try pass(10 * 60)
            // It looks at the clock every 15 s.
            try Waiting.whileTrue("it locked after ten minutes of fifteen", for: 17) {
                try !desk.words().contains { $0.contains("Enter your PIN") }
            }
            try pass(6 * 60)
            try desk.awaitText("Enter your PIN", within: 20)
            try desk.type(pin: Self.pin)
            try desk.awaitText("What is kept where")
            try choose(1, "1")
            try pass(61)
            try desk.awaitText("Enter your PIN", within: 20)
            try desk.type(pin: Self.pin)
            try desk.awaitText("What is kept where")
            // Stopped for an hour, as a whole computer may be.
            desk.shell?.send(SIGSTOP)
            try pass(3_600)
            desk.shell?.send(SIGCONT)
            try desk.awaitText("Enter your PIN", within: 20)
        }

        private static let down = Key(symbol: 0xff54)
    }
}
