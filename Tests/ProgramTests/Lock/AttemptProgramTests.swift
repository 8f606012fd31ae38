import FaceliftCore
import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// Wrong PINs on the shipped programs, whose clocks are moved from outside.
    @Suite @MainActor struct AttemptProgramTests {
        static let pin = LockProgramTests.pin
        static let wrong = LockProgramTests.wrong
        private static let list = [TestProfile.program("facelift"), "accounts", "list"]

        private func failures(_ count: Int) -> String { "\"failures\" : \(count)," }

        /// Ten wrong PINs in the window, with every delay, and what they delete.
        @Test func tenWrongPINsWithTheirDelaysAndTheWipe() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            #expect(!desk.websites.isEmpty)
            desk.stopShell()

            var moved = 0
            try desk.startShell(Outside.bootClock(moved: moved))
            for attempt in 1...10 {
                try enterWrongPIN(desk, attempt)
                guard attempt < 10 else { break }
                let delay = Int(AttemptThrottle.delay(afterFailures: attempt).components.seconds)
                guard delay > 0 else {
                    try desk.awaitText("That is not the PIN")
                    continue
                }
                try desk.awaitText("Try again in")
                // The right PIN does not help, and is no attempt.
                try desk.type(pin: Self.pin)
                #expect(try desk.words().contains { $0.contains("Enter your PIN") })
                desk.stopShell()
                // Twenty seconds before the end it still waits; the time that passes here is in the same clock.
                let early = try desk.profile.run(Outside.bootClock(moved: moved + delay - 20), Self.list)
                #expect(early.status == 77 && early.errors.contains("Try again in"), "\(attempt): \(early)")
                #expect(desk.record.contains(failures(attempt)))
                moved += delay
                try desk.startShell(Outside.bootClock(moved: moved))
            }
            try desk.awaitText("Choose a PIN", within: 60)
            try Waiting.untilTrue("the websites' data to go", within: 30) { desk.websites.isEmpty }
            #expect(desk.record.contains("\"unset\"") && !desk.record.contains("sealedKey"))
            #expect(FileManager.default.subpaths(atPath: desk.data + "/keys") ?? [] == [])
            let accounts = try String(contentsOfFile: desk.data + "/accounts.json", encoding: .utf8)
            #expect(accounts.contains("Work"))
            #expect(desk.hits("/") == 1)
        }

        /// Whatever the screen has to say, a finger on its way to a key meets that key.
        @Test func thePadStaysInItsPlace() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            for _ in 1...3 { _ = try desk.profile.probe("unlock", Self.wrong) }
            try desk.startShell()
            try desk.awaitText("Enter your PIN")
            let quiet = try places(desk)
            try desk.type(pin: Self.wrong)
            try desk.awaitText("That is not the PIN")
            #expect(try places(desk) == quiet)
            try desk.type(pin: Self.wrong)
            try desk.awaitText("Try again in")
            #expect(try places(desk) == quiet)
        }

        /// So it does in the setup.
        @Test func thePadOfTheSetupStaysInItsPlace() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.startShell()
            try desk.awaitText("Choose a PIN")
            let quiet = try places(desk)
            try desk.type(pin: "1234")
            try desk.awaitText("among the first")
            #expect(try places(desk) == quiet)
            try desk.type(pin: Self.pin)
            try desk.awaitText("Enter the PIN again")
            #expect(try places(desk) == quiet)
        }

        /// Where some keys of the pad are, whether they can be pressed or not.
        private func places(_ desk: LockedDesk) throws -> [Area] {
            let keys = try #require(desk.window).nodes().filter { ["1", "5", "0"].contains($0.name) }
            let places = keys.filter { $0.role == "push button" }.compactMap(\.frame)
            try #require(places.count >= 3)
            return places
        }

        private func enterWrongPIN(_ desk: LockedDesk, _ attempt: Int) throws {
            try desk.awaitText("Enter your PIN")
            let isLast = attempt == AttemptThrottle.wipeAt
            try Waiting.untilTrue("attempt \(attempt) to be counted", within: 30) {
                try desk.type(pin: Self.wrong)
                // What is typed while the last one is still being checked is not taken.
                let end = ContinuousClock.now + .seconds(3)
                while ContinuousClock.now < end {
                    // The last count is gone with the record as soon as the wipe begins.
                    if desk.record.contains(failures(attempt)) || isLast && desk.record.contains("\"unset\"") {
                        return true
                    }
                    usleep(20_000)
                }
                return false
            }
        }

        /// Whoever kills the program before it can say "wrong" has used the attempt up all the same.
        @Test func twelveKillsDuringTheDerivation() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            #expect(try profile.facelift("accounts", "add", url, "--name", "Work").status == 0)
            try profile.setUpLock(pin: Self.pin)
            var moved = 0
            for round in 1...12 {
                let killed = Outside.typing(Self.pin, killedAt: (profile.data + "/lock.json", failures(round)))
                let outcome = try profile.run(killed, Outside.bootClock(moved: moved), Self.list)
                #expect(!outcome.output.contains("Work"), "\(outcome)")
                #expect(profile.record.contains(failures(min(round, 10))), "round \(round): \(outcome)")
                moved += Int(AttemptThrottle.delay(afterFailures: min(round, 9)).components.seconds)
            }
            #expect(try profile.probe("state") == "wipe")
        }

        /// Setting the computer's clock, the boot clock's going back, another run of the system: no delay gets shorter.
        @Test func noClockShortensADelay() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            try profile.setUpLock(pin: Self.pin)
            for _ in 1...5 { _ = try profile.probe("unlock", Self.wrong) }
            func waits(_ outcome: Outcome) -> Int? {
                #expect(outcome.status == 77, "\(outcome)")
                let words = outcome.errors.split(separator: " ")
                return words.firstIndex(of: "in").flatMap { Int(words[$0 + 1]) }
            }
            let start = ContinuousClock.now
            for days in [-1, 1, 3_650] {
                let shifted = try Outside.wallClock(moved: days * 86_400, profile)
                let left = try #require(waits(try profile.run(Self.list, environment: shifted)))
                let passed = (ContinuousClock.now - start).components.seconds
                #expect(left <= 30 && left >= 28 - Int(passed), "\(days) days: \(left) s left after \(passed) s")
            }
            // Back on the boot clock: never longer than the rule's delay, and never shorter.
            let uptime = try String(contentsOfFile: "/proc/uptime", encoding: .utf8).split(separator: ".")[0]
            let back = min(600, try #require(Int(uptime)) - 5)
            #expect(waits(try profile.run(Outside.bootClock(moved: -back), Self.list)) ?? 0 >= 28)
            try "11111111-2222-3333-4444-555555555555\n".write(
                toFile: profile.folder + "/boot_id", atomically: true, encoding: .utf8)
            #expect(waits(try profile.run(Outside.bootID(profile.folder + "/boot_id"), Self.list)) ?? 0 >= 28)
            // That was written down: back on this run it begins anew once more, and then it does end.
            #expect(waits(try profile.run(Self.list)) ?? 0 >= 28)
            let ended = try profile.run(Outside.bootClock(moved: 31), Self.list)
            #expect(ended.status == 77 && !ended.errors.contains("Try again in"), "\(ended)")
        }

        /// The same in the window: it counts down from what is left by the rule, whatever clock it is started on.
        @Test func theWindowWaitsWhateverTheClocksSay() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.setUpLock(pin: Self.pin)
            for _ in 1...5 { _ = try desk.probe("unlock", Self.wrong) }
            func expectToWait(
                since start: ContinuousClock.Instant, _ outside: [String], _ environment: [String: String] = [:]
            ) throws {
                try desk.startShell(outside, environment: environment)
                let words = try #require(desk.window).awaitText("Try again in").split(separator: " ")
                let left = words.firstIndex(of: "in").flatMap { Int(words[$0 + 1]) } ?? 0
                let passed = Int((ContinuousClock.now - start).components.seconds)
                #expect(left <= 30 && left >= 28 - passed, "\(left) s left after \(passed) s, \(environment)")
                try desk.type(pin: Self.pin)
                #expect(try desk.words().contains { $0.contains("Enter your PIN") })
                #expect(desk.record.contains(failures(5)))
                desk.stopShell()
            }
            let start = ContinuousClock.now
            for days in [-1, 3_650] {
                try expectToWait(since: start, [], Outside.wallClock(moved: days * 86_400, desk.profile))
            }
            // Another run of the system, and a boot clock that went back: the whole delay once more.
            let file = desk.folder + "/boot_id"
            try "11111111-2222-3333-4444-555555555555\n".write(toFile: file, atomically: true, encoding: .utf8)
            try expectToWait(since: .now, Outside.bootID(file))
            try expectToWait(since: .now, Outside.bootClock(moved: -60))
            try desk.startShell(Outside.bootClock(moved: 31))
            try desk.awaitText("Enter your PIN")
            #expect(try !desk.words().contains { $0.contains("Try again in") })
            try desk.type(pin: Self.pin)
            try #require(desk.window).awaitControl("Add account")
        }

        /// A full disk: an attempt that cannot be counted is refused with that reason, by the terminal and by the window.
        @Test func aFullDiskRefusesEveryAttempt() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let data = desk.folder + "/data"
            mkdir(data, 0o700)
            let disk = ["/usr/bin/bwrap", "--dev-bind", "/", "/", "--size", "4194304", "--tmpfs", data]
            try desk.startShell(disk)
            try desk.awaitText("Choose a PIN")
            let window = try #require(desk.window)
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: Self.pin)
            }
            try window.awaitControl("Add account")
            desk.screen.press(Key("l"), with: [.control])
            try desk.awaitText("Enter your PIN")
            // The folder as the program sees it.
            let inside = "/proc/\(try #require(desk.process))/root\(data)"
            func record() -> String {
                (try? String(contentsOfFile: inside + "/vance-facelift/lock.json", encoding: .utf8)) ?? ""
            }
            _ = try desk.profile.run(["/bin/dd", "if=/dev/zero", "of=\(inside)/fill", "bs=1024"])
            for pin in [Self.wrong, Self.pin] {
                try desk.type(pin: pin)
                try desk.awaitText("The disk is full. No PIN can be checked")
                #expect(record().contains(failures(0)))
            }
            // The command line beside it, on the same disk and without the window's bus.
            let namespace = ["/usr/bin/nsenter", "--mount=/proc/\(try #require(desk.process))/ns/mnt"]
            let typed = try desk.profile.run(
                namespace, Outside.typing(Self.pin), Self.list, environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(typed.status == 73 && typed.output.contains("The disk is full"), "\(typed)")
            #expect(record().contains(failures(0)))
            try FileManager.default.removeItem(atPath: inside + "/fill")
            try desk.type(pin: Self.pin)
            try window.awaitControl("Add account")
        }

        /// A full disk takes no new PIN and no setting: each is said for what it is, and where there is room again it works.
        @Test func aFullDiskIsNamedAtTheSetupAndOnTheSecurityPage() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let data = desk.folder + "/data"
            mkdir(data, 0o700)
            try desk.startShell(["/usr/bin/bwrap", "--dev-bind", "/", "/", "--size", "4194304", "--tmpfs", data])
            let window = try #require(desk.window)
            let inside = "/proc/\(try #require(desk.process))/root\(data)"
            func fill() throws {
                _ = try desk.profile.run(["/bin/dd", "if=/dev/zero", "of=\(inside)/fill", "bs=1024"])
            }
            func setUp() throws {
                for title in ["Choose a PIN", "Enter the PIN again"] {
                    try desk.awaitText(title)
                    try desk.type(pin: Self.pin)
                }
            }
            try desk.awaitText("Choose a PIN")
            try fill()
            try setUp()
            try desk.awaitText("The disk is full. The PIN cannot be saved")
            try FileManager.default.removeItem(atPath: inside + "/fill")
            try setUp()
            try window.awaitControl("Add account")
            try window.click("Manage accounts")
            try window.click("Security")
            try desk.awaitText("What is kept where")
            try fill()
            try window.click("Lock when not used")
            try window.awaitControl("Only when it is closed")
            desk.screen.press(.home)
            desk.screen.press(.enter)
            try desk.awaitText("The disk is full. The setting cannot be saved")
        }
    }
}
