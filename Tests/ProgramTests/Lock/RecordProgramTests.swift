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
            try desk.type(pin: Self.pin)
            let words = try desk.words()
            #expect(words.contains { $0.contains("Delete sign-ins") })
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
