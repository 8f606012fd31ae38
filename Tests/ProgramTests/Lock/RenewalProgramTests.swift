import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// What a PIN costs, on the shipped programs, whose computer is made slow and fast from outside.
    @Suite @MainActor struct RenewalProgramTests {
        static let pin = LockProgramTests.pin

        /// A home folder that moves to a faster computer: the next PIN seals it anew, and nothing else changes.
        @Test(arguments: [true, false]) func onAFasterComputerTheNextPINRenewsTheSeal(withKeyring: Bool) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            if withKeyring { try desk.profile.startKeyring() }
            try desk.addSite(named: "Work")
            let setup = try desk.profile.run(
                [TestProfile.program("lock-probe"), "setup", Self.pin],
                environment: Outside.computer(slower: 20, desk.profile))
            #expect(setup.output.hasPrefix("open "), "\(setup)")
            #expect(desk.record.contains("$m=65536,t=4,p=1$"))
            if withKeyring { #expect(try desk.probe("fingerprint-on", Self.pin) == "") }
            #expect(try desk.probe("grace", "15") == "")
            let old = desk.record

            try desk.startShell(environment: Outside.computer(slower: 0.01, desk.profile))
            try desk.unlock(Self.pin)
            try Waiting.untilTrue("the new seal") { desk.record.contains("$m=131072,t=8,p=1$") }
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
            for kept in ["\"failures\" : 0", "\"grace\" : \"15\"", "\"biometric\" : \(withKeyring)"] {
                #expect(desk.record.contains(kept))
            }
            #expect(desk.record.contains("\"deviceKey\" : \"\(withKeyring ? "keyring" : "file")\""))
            desk.stopShell()
            #expect(try desk.probe("unlock", Self.pin) + "\n" == setup.output)
            if withKeyring { #expect(try desk.probe("fingerprint") + "\n" == setup.output) }

            // The file of before opens nothing any more.
            try old.write(toFile: desk.data + "/lock.json", atomically: true, encoding: .utf8)
            #expect(try desk.probe("state").hasPrefix("reset"))
            #expect(try !desk.probe("unlock", Self.pin).contains("open"))
        }
    }
}
