import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// What is typed while the real window opens or locks goes to the lock, all of it or nothing, and never into a page.
    @Suite @MainActor struct TypingProgramTests {
        static let pin = LockProgramTests.pin

        /// A form with one field, which has the keyboard.
        private static let form = """
            document.body.innerHTML = "<form><input id=field style='position:fixed;inset:0;width:100%;height:100%'></form>"
            document.forms[0].addEventListener("submit", event => { event.preventDefault(); hit("submitted") })
            addEventListener("keyup", event => hit("up/" + event.key))
            document.getElementById("field").focus()
            hit("form")
            """

        /// The window on a page with a form, whose field has the keyboard.
        private func openForm(_ desk: LockedDesk) throws -> AskingSite {
            let site = try AskingSite(named: "Work", on: desk)
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            try site.await("loaded")
            try site.run(Self.form)
            try site.await("form")
            try Waiting.untilTrue("the keyboard in the page") {
                try desk.window?.click(x: 300, y: 300)
                desk.screen.press(.shift)
                usleep(200_000)
                return site.hits("up/Shift") > 0
            }
            return site
        }

        /// Every key before this one has come to the page when it answers.
        private func settle(_ site: AskingSite, _ desk: LockedDesk) throws {
            let before = site.hits("up/Shift")
            desk.screen.press(.shift)
            try site.await("up/Shift", times: before + 1)
        }

        /// The Enter that opens the lock is held: nothing of it comes to the page, not even its end; the next does.
        @Test func aHeldEnterSubmitsNoForm() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let site = try openForm(desk)
            // The display does repeat what is held.
            desk.screen.hold(Key("x"))
            try site.await("key/x", times: 3)
            desk.screen.hold(Key("x"), false)
            try site.await("up/x")

            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            try desk.screen.type(Self.pin)
            desk.screen.hold(.enter)
            try desk.awaitOpen()
            try Waiting.whileTrue("the held Enter came to the page", for: 2) { site.hits("key/Enter") == 0 }
            desk.screen.hold(.enter, false)
            try settle(site, desk)
            for what in ["key/Enter", "up/Enter", "submitted"] { #expect(site.hits(what) == 0, "\(what)") }
            desk.screen.press(.enter)
            try site.await("submitted")
            try site.await("up/Enter")
            try settle(site, desk)
            #expect(site.hits("key/Enter") == 1 && site.hits("up/Enter") == 1)
        }

        /// Held after a wrong PIN it presses no button of the lock screen either.
        @Test(arguments: [false, true]) func aHeldEnterPressesNoButtonOfTheLock(isKeypad: Bool) throws {
            let enter: Key = isKeypad ? .keypadEnter : .enter
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            let window = try #require(desk.window)
            // The button that would do harm has the keyboard.
            try Waiting.untilTrue("the keyboard at the button") {
                desk.screen.press(.tab)
                usleep(100_000)
                return window.control("Forgot PIN")?.isFocused == true
            }
            try desk.screen.type(LockProgramTests.wrong)
            desk.screen.hold(enter)
            try desk.awaitText("That is not the PIN")
            try Waiting.whileTrue("the held Enter pressed a button", for: 2) {
                window.control("Delete sign-ins") == nil
            }
            desk.screen.hold(enter, false)
            desk.screen.press(enter)
            try window.awaitControl("Delete sign-ins")
        }

        /// Another program that keeps the lock's record for itself, so that the window cannot read it until it ends.
        private func holdRecord(_ desk: LockedDesk) throws -> TestProgram {
            let hold = ["-F", desk.data + "/lock.json.lock", "/bin/sh", "-c", "echo held; exec sleep 120"]
            let holder = try desk.profile.start("/usr/bin/flock", hold)
            #expect(holder.line() == "held")
            return holder
        }

        enum Moment: CaseIterable { case aStart, locking }

        /// The first digits come while the lock is still being read, the rest when it is: together they are the PIN.
        @Test(arguments: Moment.allCases, [true, false])
        func aPINThatIsTypedTooEarlyIsWhole(moment: Moment, isAllTyped: Bool) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            var holder: TestProgram?
            if moment == .aStart { holder = try holdRecord(desk) }
            try desk.startShell()
            let window = try #require(desk.window)
            if moment == .locking {
                try desk.awaitText("Enter your PIN")
                try desk.type(pin: Self.pin)
                try window.awaitControl("Add account")
                holder = try holdRecord(desk)
                desk.screen.press(Key("l"), with: [.control])
            }
            try desk.awaitText("One moment")
            try desk.screen.type(String(Self.pin.prefix(2)))
            if isAllTyped { try desk.type(pin: String(Self.pin.dropFirst(2))) }
            #expect(try desk.words().contains("One moment"))
            holder?.kill()
            if !isAllTyped {
                try desk.awaitText("Enter your PIN")
                #expect(desk.record.contains("\"failures\" : 0"))
                try desk.type(pin: String(Self.pin.dropFirst(2)))
            }
            try window.awaitControl("Add account")
            #expect(desk.record.contains("\"failures\" : 0"))
        }

        /// A PIN that is typed before the setup is there is not the new one.
        @Test func theSetupGetsNothingThatWasTypedBeforeIt() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            _ = try desk.probe("prepare")
            #expect(desk.record.contains("\"unset\""))
            let holder = try holdRecord(desk)
            try desk.startShell()
            try desk.awaitText("One moment")
            try desk.type(pin: Self.pin)
            #expect(try desk.words().contains("One moment"))
            holder.kill()
            try desk.awaitText("Choose a PIN")
            // Four more would do, were they added to those before.
            try desk.type(pin: "72")
            try Waiting.whileTrue("the setup took a PIN that was typed before it", for: 1) {
                try !desk.words().contains { $0.contains("Enter the PIN again") }
            }
        }

        /// While one PIN is checked the next begins: it is tried whole, or not at all.
        @Test func aPINThatBeginsDuringACheckIsWhole() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            let holder = try holdRecord(desk)
            try desk.type(pin: LockProgramTests.wrong)
            try desk.awaitText("Checking the PIN")
            try desk.screen.type(String(Self.pin.prefix(2)))
            holder.kill()
            try desk.awaitText("That is not the PIN")
            try desk.type(pin: String(Self.pin.dropFirst(2)))
            try #require(desk.window).awaitControl("Add account")
        }

        /// A finger matches when a part of the PIN is typed: it opens nothing, and the rest goes to the lock.
        @Test func aFingerDoesNotOpenWhileThePINIsTyped() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let system = try desk.profile.startSystemBus()
            let file = desk.folder + "/finger"
            let reader = try desk.profile.startMock(["fprint", "late=" + file, "silent"], on: system)
            let site = try AskingSite(named: "Work", on: desk)
            try desk.profile.setUpLock(pin: Self.pin)
            #expect(try desk.probe("fingerprint-on", Self.pin) == "")
            try desk.startShell()
            try desk.awaitText("Touch the fingerprint reader")
            try desk.screen.type(String(Self.pin.prefix(2)))
            try Waiting.untilTrue("the scan to end") { desk.window?.control("Use fingerprint")?.isEnabled == true }
            #expect(FileManager.default.createFile(atPath: file, contents: nil))
            #expect(reader.line() == "matched")
            try Waiting.whileTrue("a finger opened the app", for: 1) {
                try desk.words().contains { $0.contains("Enter your PIN") }
            }
            // With nothing typed a finger may be tried again.
            desk.screen.press(.escape)
            try desk.awaitText("Touch the fingerprint reader")
            try desk.type(pin: Self.pin)
            try desk.awaitOpen()
            try site.await("loaded")
            #expect(desk.record.contains("\"failures\" : 0"))
        }
    }
}
