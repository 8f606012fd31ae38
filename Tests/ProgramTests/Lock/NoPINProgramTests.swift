import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// A profile without a PIN, whose keyring is not as it was: the window is there in time, and the Security page says what
    /// is the case.
    @Suite @MainActor struct NoPINProgramTests {
        private func expectNoTrouble(_ desk: LockedDesk) throws {
            #expect(try !desk.words().contains { $0.contains("cannot be read or kept") })
        }

        @Test(arguments: KeyringProgramTests.Trouble.allCases) func theWindowDoesNotWaitForTheKeyring(
            trouble: KeyringProgramTests.Trouble
        ) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let keyring = try desk.profile.startKeyring()
            try desk.profile.setUpLock()
            #expect(desk.record.contains("\"deviceKey\" : \"keyring\"") && desk.record.contains("\"none\""))
            let before = desk.record
            let usual = try desk.startTime(until: "Add your first account")
            #expect(usual < KeyringProgramTests.limit, "\(usual)")
            desk.stopShell()
            let goOn = try KeyringProgramTests().make(trouble, of: keyring, desk)
            let time = try desk.startTime(until: "Add your first account")
            #expect(time < KeyringProgramTests.limit, "\(time)")
            // A page is there as well, and the Security page says what is the case.
            desk.stopShell()
            try desk.addSite(named: "Work")
            try desk.startShell()
            try desk.awaitOpen()
            let window = try desk.openSecurity()
            try desk.awaitText(trouble.words)
            try desk.awaitText("tokens for sharing cannot be read or kept")
            // Nothing was made anew for a key that is only out of reach.
            #expect(desk.record == before)
            try goOn()
            try window.click("Retry")
            try Waiting.untilTrue("the trouble to be over") {
                try !desk.words().contains { $0.contains("cannot be read or kept") }
            }
            #expect(desk.record == before)
        }

        /// The device key is gone for good: nobody is shut out, and new keys take its place.
        @Test func aLostKeyIsMadeAnew() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock()
            let before = desk.record
            let keys = try desk.profile.bus.secrets("device-key")
            #expect(keys.count == 1)
            for key in keys {
                let gone = try desk.profile.bus.call(
                    "org.freedesktop.secrets", key, "org.freedesktop.Secret.Item.Delete")
                #expect(gone.status == 0, "\(gone)")
            }
            try desk.startShell()
            try desk.awaitOpen()
            #expect(desk.record != before && desk.record.contains("\"none\""))
            #expect(try desk.profile.bus.secrets("device-key").count == 1)
            try waitUntil("the page's token") { try !desk.profile.bus.secrets("share-token").isEmpty }
            _ = try desk.openSecurity()
            try desk.awaitText("In your keyring.")
            try expectNoTrouble(desk)
        }

        /// The same with a PIN: without the device key no PIN opens the app, and a reset leads out.
        @Test func withAPINALostKeyLeavesTheResetAlone() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: LockProgramTests.pin)
            for key in try desk.profile.bus.secrets("device-key") {
                _ = try desk.profile.bus.call("org.freedesktop.secrets", key, "org.freedesktop.Secret.Item.Delete")
            }
            try desk.startShell()
            try desk.awaitText("The key of this computer is gone")
            try desk.type(pin: LockProgramTests.pin)
            #expect(try !desk.words().contains { $0.contains("Switch account") })
            #expect(desk.record.contains("\"failures\" : 0") && desk.hits("/") == 0)
            let window = try #require(desk.window)
            for _ in 0..<2 { try window.click("Delete sign-ins") }
            try desk.awaitText("Choose a PIN", within: 60)
        }

        /// Without a PIN and a keyring nothing is promised that there is not; with the PIN the same page says what that adds.
        @Test func theSecurityPageSaysWhatACopyOfTheFilesGives() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.openWithoutPIN()
            let window = try desk.openSecurity()
            try desk.awaitText("Whoever copies all files of your user on this computer gets it as well")
            try desk.awaitText("the key that opens it lies beside it: whoever copies all files can read them")
            try desk.awaitText("A PIN would not protect them either")
            #expect(try !desk.words().contains { $0.contains("try all PINs") || $0.contains("The PIN does not") })
            try window.click("Set a PIN…")
            try window.fill("New PIN", with: LockProgramTests.pin)
            try window.fill("New PIN again", with: LockProgramTests.pin)
            try window.click("Set PIN")
            try desk.awaitText("can try all PINs")
            try desk.awaitText("whoever copies all files has to find the PIN")
            #expect(try !desk.words().contains { $0.contains("gets it as well") || $0.contains("lies beside it") })
        }

        /// Switching to a PIN, and back, through the Security page; both kinds of start follow.
        @Test func aPINIsSetAndTakenAway() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let pin = LockProgramTests.pin
            try desk.openWithoutPIN()
            var window = try desk.openSecurity()
            try window.click("Set a PIN…")
            try window.fill("New PIN", with: pin)
            try window.fill("New PIN again", with: pin)
            try window.click("Set PIN")
            try Waiting.untilTrue("the PIN") { desk.record.contains("\"pin\"") }
            desk.stopShell()
            try desk.startShell()
            try desk.unlock(pin)
            window = try desk.openSecurity()
            try window.click("Use without a PIN…")
            try window.fill("Present PIN", with: LockProgramTests.wrong)
            try window.click("Use without a PIN on this computer")
            try desk.awaitText("That is not the PIN")
            #expect(desk.record.contains("\"pin\"") && desk.record.contains("\"failures\" : 1"))
            try window.fill("Present PIN", with: pin)
            try window.click("Use without a PIN on this computer")
            try Waiting.untilTrue("no PIN") { desk.record.contains("\"none\"") }
            desk.stopShell()
            try desk.startShell()
            try desk.awaitOpen()
        }

        enum Way: CaseIterable { case tab, enter }

        /// From the first field both keys lead to the second, past the button that shows the digits.
        @Test(arguments: Way.allCases) func aPINIsSetByTheKeyboardAlone(way: Way) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let pin = LockProgramTests.pin
            try desk.openWithoutPIN()
            let window = try desk.openSecurity()
            try window.click("Set a PIN…")
            try window.awaitControl("New PIN again")
            let rules = window.texts().first { $0.contains("4 to 6 digits") }
            #expect(rules?.contains("After ten wrong PINs all sign-ins on this computer are deleted") == true)
            try desk.screen.type(pin)
            desk.screen.press(way == .tab ? .tab : .enter)
            try desk.type(pin: pin)
            try Waiting.untilTrue("the PIN") { desk.record.contains("\"pin\"") }
        }
    }
}
