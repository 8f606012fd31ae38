import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// A policy of the computer, on the real programs: they see another /etc than the test does.
    @Suite @MainActor struct PolicyProgramTests {
        /// Runs what follows on a computer whose administrator wrote `policy`.
        private func computer(with policy: String, _ desk: LockedDesk) throws -> [String] {
            let settings = desk.folder + "/etc"
            _ = try desk.profile.run(["/bin/cp", "-a", "/etc", settings])
            try FileManager.default.createDirectory(
                atPath: settings + "/vance-facelift", withIntermediateDirectories: true)
            try policy.write(toFile: settings + "/vance-facelift/policy.json", atomically: true, encoding: .utf8)
            return ["/usr/bin/bwrap", "--dev-bind", "/", "/", "--bind", settings, "/etc"]
        }

        /// It comes to a profile without a PIN: nothing is shown before one is chosen, and the account is signed in as before.
        @Test func aPolicyThatComesLaterLeadsToAPIN() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.openWithoutPIN()
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            desk.stopShell()
            let outside = try computer(with: #"{"allowWithoutPIN": false}"#, desk)
            let hits = desk.hits("/")
            try desk.startShell(outside)
            try desk.awaitText("Choose a PIN")
            try desk.awaitText("The administrator of this computer asks for a PIN")
            let words = try desk.words()
            #expect(!words.contains { $0.contains("Work") || $0.contains("Switch account") })
            #expect(try #require(desk.window).control("Use without a PIN on this computer") == nil)
            #expect(desk.hits("/") == hits && desk.record.contains("\"none\""))
            // As before the first setup: the list of accounts is not what a PIN guards before there is one.
            let list = try desk.profile.run(outside, [TestProfile.program("facelift"), "accounts", "list"])
            #expect(list.status == 0 && list.output.contains("Work"), "\(list)")
            for title in ["Choose a PIN", "Enter the PIN again"] {
                try desk.awaitText(title)
                try desk.type(pin: LockProgramTests.pin)
            }
            try desk.awaitOpen()
            #expect(desk.record.contains("\"pin\""))
            try Waiting.untilTrue("the page, signed in as before") { desk.hits("/hit/seen/true/true") == 1 }
            desk.stopShell()
            try desk.startShell(outside)
            try desk.unlock(LockProgramTests.pin)
        }
    }
}
