import FaceliftCore
import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The lock's record in other hands: whatever is done to the file, neither the setup nor a page is reached.
    @Suite @MainActor struct RecordProgramTests {
        static let pin = LockProgramTests.pin
        static let wrong = LockProgramTests.wrong

        enum Damage: String, CaseIterable, CustomTestStringConvertible {
            case deleted, truncated, empty, garbage, aFolderInItsPlace, aLaterVersion
            var testDescription: String { rawValue }

            func make(at path: String) throws {
                let text = try String(contentsOfFile: path, encoding: .utf8)
                func write(_ text: some StringProtocol) throws {
                    try text.write(toFile: path, atomically: true, encoding: .utf8)
                }
                switch self {
                case .deleted: unlink(path)
                case .truncated: try write(text.prefix(text.count / 2))
                case .empty: try write("")
                case .garbage: try write("\u{0}\u{1}{]")
                case .aFolderInItsPlace:
                    unlink(path)
                    mkdir(path, 0o700)
                case .aLaterVersion: try write(text.replacing("\"version\" : 2", with: "\"version\" : 3"))
                }
            }

            var words: String { self == .deleted ? "record is gone" : "record cannot be read" }
        }

        @Test(arguments: Damage.allCases) func onlyAResetHelps(damage: Damage) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Secret Label")
            try desk.profile.setUpLock(pin: Self.pin)
            try damage.make(at: desk.data + "/lock.json")
            try desk.startShell()
            try desk.awaitText(damage.words)
            // Typed by habit it presses nothing, also not the one button there is.
            try desk.type(pin: Self.pin)
            let words = try desk.words()
            #expect(words.contains { $0.contains(damage.words) } && words.contains { $0.contains("Delete sign-ins") })
            #expect(!words.contains { $0.contains("Choose a PIN") || $0.contains("Secret") })
            for arguments in [["list"], ["remove", "Secret Label"]] {
                let command = [TestProfile.program("facelift"), "accounts"] + arguments
                let beside = try desk.profile.run(command)
                #expect(beside.status == 77 && !(beside.output + beside.errors).contains("Secret Label  "))
            }
            desk.stopShell()
            let alone = try desk.profile.facelift("accounts", "list")
            #expect(alone.status == 77 && alone.output.isEmpty && !alone.errors.isEmpty, "\(alone)")
            #expect(desk.hits("/") == 0)
            // What could not be used is still there for whoever can.
            #expect(FileManager.default.fileExists(atPath: desk.data + "/lock.json") == (damage != .deleted))
        }

        /// The reset that is offered for damage sets aside what could not be used, and the setup follows.
        @Test(arguments: [Damage.truncated, .aFolderInItsPlace, .aLaterVersion]) func aResetKeepsWhatItReplaces(
            damage: Damage
        ) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try damage.make(at: desk.data + "/lock.json")
            try desk.startShell()
            try desk.awaitText(damage.words)
            let window = try #require(desk.window)
            for _ in 0..<2 { try window.click("Delete sign-ins") }
            try desk.awaitText("Choose a PIN", within: 60)
            let names = try FileManager.default.contentsOfDirectory(atPath: desk.data)
            #expect(names.count { $0.hasPrefix("lock.json.bad-") } == 1, "\(names)")
            #expect(desk.record.contains("\"unset\""))
        }

        /// A record that the system's rights withhold: both ways out are offered, and nothing is lost by trying again
        /// after they were mended.
        @Test func aRecordThatMayNotBeReadCanBeTriedAgain() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Secret Label")
            try desk.profile.setUpLock(pin: Self.pin)
            let (path, before) = (desk.data + "/lock.json", desk.record)
            // As after a restore by another user; a mode of its own file the program would mend at its start.
            chown(path, 4_242, 4_242)
            try desk.startShell(Outside.underRights)
            try desk.awaitText("record cannot be read")
            try desk.type(pin: Self.pin)
            let words = try desk.words()
            #expect(words.contains { $0.contains("Delete sign-ins") })
            #expect(!words.contains { $0.contains("Choose a PIN") || $0.contains("Secret") })
            let window = try #require(desk.window)
            try window.click("Retry")
            try desk.awaitText("record cannot be read")
            #expect(desk.record == before)
            chown(path, geteuid(), getegid())
            // The first click may be dealt with only now, and then there is no button any more.
            try Waiting.untilTrue("the PIN to be asked for") {
                guard window.control("Delete digit") == nil else { return true }
                if let place = window.control("Retry")?.frame { try window.click(x: place.centre.x, y: place.centre.y) }
                return false
            }
            try desk.unlock(Self.pin)
        }

        /// A disk that does not give the record is no damage: it is said, nothing can be deleted, and trying again helps.
        @Test func aDiskThatFailsOffersNoReset() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Secret Label")
            try desk.profile.setUpLock(pin: Self.pin)
            let (path, fails) = (desk.data + "/lock.json", desk.folder + "/fails")
            #expect(FileManager.default.createFile(atPath: fails, contents: nil))
            let disk = try Outside.unreadable(path, by: fails, desk.profile)
            try desk.startShell(environment: disk)
            try desk.awaitText("The disk does not give it")
            try desk.type(pin: Self.pin)
            let words = try desk.words()
            #expect(words.contains { $0.contains("Retry") })
            for word in ["Delete sign-ins", "Choose a PIN", "Secret", "Forgot PIN"] {
                #expect(!words.contains { $0.contains(word) }, "\(word) in \(words)")
            }
            // Asked through the window, and on its own.
            for bus in [desk.profile.bus.address, ""] {
                let list = try desk.profile.run(
                    [TestProfile.program("facelift"), "accounts", "list"],
                    environment: disk.merging(["DBUS_SESSION_BUS_ADDRESS": bus]) { $1 })
                #expect(list.status == 77 && !list.output.contains("Secret"), "\(list)")
            }
            #expect(FileManager.default.subpaths(atPath: desk.data)?.contains { $0.contains(".bad-") } == false)
            try FileManager.default.removeItem(atPath: fails)
            try #require(desk.window).click("Retry")
            try desk.unlock(Self.pin)
            // The disk fails while the window is open: then a PIN is not checked, and the person is told.
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            #expect(FileManager.default.createFile(atPath: fails, contents: nil))
            try desk.type(pin: Self.pin)
            try desk.awaitText("record could not be")
            try FileManager.default.removeItem(atPath: fails)
            #expect(desk.record.contains("\"failures\" : 0"))
            try desk.unlock(Self.pin)
        }

        /// Somebody else holds the lock of all processes: said, and over when they let go.
        @Test func aLockThatSomebodyHoldsIsSaid() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            let holder = try holdLock(of: desk)
            try desk.startShell()
            try desk.awaitText("Another program is checking the PIN", within: 10)
            #expect(try !desk.words().contains { $0.contains("Delete sign-ins") })
            holder.kill()
            let window = try #require(desk.window)
            try window.click("Retry")
            try desk.awaitText("Enter your PIN")
            try desk.type(pin: Self.pin)
            try window.awaitControl("Add account")
        }

        /// The same at the very first start, which then has not prepared the record yet: the setup is there afterwards.
        @Test func aLockThatSomebodyHoldsAtTheFirstStart() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try FileManager.default.createDirectory(
                atPath: desk.data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let holder = try holdLock(of: desk)
            try desk.startShell()
            try desk.awaitText("Another program is checking the PIN", within: 10)
            holder.kill()
            try #require(desk.window).click("Retry")
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: Self.pin)
            }
            try #require(desk.window).awaitControl("Add account")
        }

        private func holdLock(of desk: LockedDesk) throws -> TestProgram {
            let hold = ["-F", desk.data + "/lock.json.lock", "/bin/sh", "-c", "echo held; exec sleep 120"]
            let holder = try desk.profile.start("/usr/bin/flock", hold)
            #expect(holder.line() == "held")
            return holder
        }

        /// A record of before there was a PIN, while the keyring knows of one: neither the setup nor a page is reached.
        @Test(arguments: ["prepare", "-"]) func aRecordOfBeforeThePINLeadsNowhere(before: String) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let path = desk.data + "/lock.json"
            try desk.profile.startKeyring()
            // `accounts add` alone leaves a record in which nothing is decided.
            try desk.addSite(named: "Secret Label")
            #expect(desk.record.contains("\"unset\""))
            if before == "-" { try desk.profile.setUpLock() }
            let old = try Data(contentsOf: URL(fileURLWithPath: path))
            let said = before == "-" ? try desk.probe("change", "-", Self.pin) : try desk.probe("setup", Self.pin)
            #expect(said.hasPrefix("open "))
            let present = try Data(contentsOf: URL(fileURLWithPath: path))
            try old.write(to: URL(fileURLWithPath: path))
            try desk.startShell()
            try desk.awaitText("record is not the latest one")
            try desk.type(pin: Self.pin)
            let words = try desk.words()
            #expect(words.contains { $0.contains("Delete sign-ins") })
            #expect(!words.contains { $0.contains("Choose a PIN") || $0.contains("Secret") })
            desk.stopShell()
            let alone = try desk.profile.facelift("accounts", "list")
            #expect(alone.status == 77 && !alone.output.contains("Secret"), "\(alone)")
            #expect(desk.hits("/") == 0)
            try present.write(to: URL(fileURLWithPath: path))
            try desk.startShell()
            try desk.unlock(Self.pin)
        }

        /// All files of the app are deleted, and the keyring still knows of a lock: no fresh start.
        @Test(arguments: [true, false]) func deletingEverythingIsNoFreshStart(hasPIN: Bool) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            try desk.profile.setUpLock(pin: hasPIN ? Self.pin : nil)
            for place in [desk.data, desk.folder + "/state/vance-facelift"] {
                try? FileManager.default.removeItem(atPath: place)
            }
            try desk.startShell()
            try desk.awaitText("The latest one was deleted or replaced")
            #expect(try !desk.words().contains { $0.contains("Choose a PIN") })
            let window = try #require(desk.window)
            for _ in 0..<2 { try window.click("Delete sign-ins") }
            try desk.awaitText("Choose a PIN", within: 60)
            for kind in ["device-key", "lock-mirror"] { #expect(try desk.profile.bus.secrets(kind).isEmpty) }
        }

        /// The tenth wrong PIN is typed at a terminal: the keys go there and then, the window finishes the rest.
        @Test func aWipeThatTheTerminalBeganIsFinishedByTheWindow() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            try Waiting.untilTrue("the page") { desk.hits("/hit/stored") == 1 }
            desk.stopShell()
            var moved = 0
            for attempt in 1...10 {
                let list = [TestProfile.program("facelift"), "accounts", "list"]
                let typed = try desk.profile.run(Outside.typing(Self.wrong), Outside.bootClock(moved: moved), list)
                #expect(typed.status == 77 && !typed.output.contains("Work"), "\(attempt): \(typed)")
                moved += Int(AttemptThrottle.delay(afterFailures: attempt).components.seconds)
            }
            #expect(FileManager.default.subpaths(atPath: desk.data + "/keys") ?? [] == [])
            #expect(!desk.websites.isEmpty)
            // The right PIN does not stop it.
            #expect(try desk.probe("unlock", Self.pin) == "refused, wipe")
            try desk.startShell()
            try desk.awaitText("Choose a PIN", within: 60)
            try Waiting.untilTrue("the websites' data to go", within: 30) { desk.websites.isEmpty }
            #expect(desk.record.contains("\"unset\""))
            #expect(!FileManager.default.fileExists(atPath: desk.folder + "/state/vance-facelift/wipe.json"))
        }

        /// Without a keyring the record of an earlier PIN opens nothing either: its key is gone from the disk.
        @Test func anEarlierPINsRecordOpensNothingWithoutAKeyring() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let path = desk.data + "/lock.json"
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            let old = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(try desk.probe("change", Self.pin, "840617").hasPrefix("open "))
            try old.write(to: URL(fileURLWithPath: path))
            try desk.startShell()
            try desk.awaitText("The key of this computer is gone")
            try desk.type(pin: Self.pin)
            #expect(try !desk.words().contains { $0.contains("Switch account") })
            #expect(desk.hits("/") == 0)
        }

        /// With a keyring, an older copy gives no attempts back and opens nothing after the PIN was changed.
        @Test func anOlderCopyGivesNothingBack() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let path = desk.data + "/lock.json"
            func copy() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
            func put(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: path)) }
            try desk.profile.startKeyring()
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            let fresh = try copy()
            for _ in 1...5 { _ = try desk.probe("unlock", Self.wrong) }
            try put(fresh)
            let outcome = try desk.profile.facelift("accounts", "list")
            #expect(outcome.status == 77 && outcome.errors.contains("Try again in"), "\(outcome)")
            #expect(desk.record.contains("\"failures\" : 5"))
            try put(fresh)
            try desk.startShell()
            try desk.awaitText("Try again in")
            desk.stopShell()

            // After the delay, another PIN: the old record's key is gone for good.
            let other = "840617"
            let moved = Outside.bootClock(moved: 31)
            let changed = try desk.profile.run(
                moved, [TestProfile.program("lock-probe"), "change", Self.pin, other])
            #expect(changed.output.hasPrefix("open "), "\(changed)")
            let present = try copy()
            try put(fresh)
            try desk.startShell()
            try desk.awaitText("The key of this computer is gone")
            try desk.type(pin: Self.pin)
            #expect(try !desk.words().contains { $0.contains("Switch account") })
            desk.stopShell()
            try put(present)
            try desk.startShell()
            try desk.unlock(other)
        }
    }
}
