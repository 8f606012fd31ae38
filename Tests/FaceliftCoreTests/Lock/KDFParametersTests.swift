import FaceliftCore
import Testing

@Suite struct KDFParametersTests {
    static let salt = [UInt8](0..<16)

    @Test func roundTrip() throws {
        let parameters = try #require(KDFParameters(.argon2id, salt: Self.salt))
        #expect(parameters.phc == "$argon2id$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw")
        #expect(KDFParameters(phc: parameters.phc) == parameters)
        #expect(!parameters.cost.isWeakerThanDefault)
    }

    @Test(arguments: [
        (19_456, 1, true), (131_072, 8, true), (19_455, 4, false), (131_073, 4, false), (2_097_152, 4, false),
        (65_536, 0, false), (65_536, 9, false), (-1, 4, false),
    ])
    func ranges(memory: Int, passes: Int, isTaken: Bool) {
        #expect((KDFParameters(.argon2id(memory: memory, passes: passes), salt: Self.salt) != nil) == isTaken)
        let phc = "$argon2id$v=19$m=\(memory),t=\(passes),p=1$AAECAwQFBgcICQoLDA0ODw"
        #expect((KDFParameters(phc: phc) != nil) == isTaken)
    }

    @Test(arguments: [
        (600_000, true), (10_000_000, true), (599_999, false), (10_000_001, false), (0, false), (-1, false),
    ])
    func rounds(rounds: Int, isTaken: Bool) {
        #expect((KDFParameters(.pbkdf2(rounds: rounds), salt: Self.salt) != nil) == isTaken)
        #expect((KDFParameters(phc: "$pbkdf2-sha256$i=\(rounds)$AAECAwQFBgcICQoLDA0ODw") != nil) == isTaken)
    }

    @Test func pbkdf2RoundTrip() throws {
        let parameters = try #require(KDFParameters(.pbkdf2, salt: Self.salt))
        #expect(parameters.phc == "$pbkdf2-sha256$i=1000000$AAECAwQFBgcICQoLDA0ODw")
        #expect(KDFParameters(phc: parameters.phc) == parameters)
        #expect(!parameters.cost.isWeakerThanDefault)
        #expect(KDFParameters.Cost.pbkdf2(rounds: 600_000).isWeakerThanDefault)
        #expect(KDFParameters.Cost.argon2id(memory: 65_536, passes: 3).isWeakerThanDefault)
    }

    /// What a cost becomes on a computer on which it took so many milliseconds.
    @Test(arguments: [
        (4, 65_536, 92, 7, 65_536), (4, 65_536, 137, 5, 65_536), (4, 65_536, 149, 5, 65_536),
        (4, 65_536, 150, 4, 65_536), (4, 65_536, 5_000, 4, 65_536), (7, 65_536, 161, 7, 65_536),
        (7, 65_536, 600, 7, 65_536), (4, 65_536, 75, 8, 65_536), (4, 65_536, 74, 5, 131_072),
        (8, 65_536, 99, 7, 131_072), (4, 65_536, 38, 8, 131_072), (4, 65_536, 37, 8, 131_072),
        (4, 65_536, 0, 8, 131_072), (8, 131_072, 60, 8, 131_072), (8, 131_072, -1, 8, 131_072),
        // Weaker than any new record, however long it took.
        (1, 65_536, 400, 4, 65_536), (4, 19_456, 400, 4, 65_536), (3, 65_536, 90, 5, 65_536),
        (8, 32_768, 92, 7, 65_536),
        (2, 131_072, 92, 4, 131_072),
    ])
    func raised(passes: Int, memory: Int, milliseconds: Int, newPasses: Int, newMemory: Int) {
        let cost = KDFParameters.Cost.argon2id(memory: memory, passes: passes)
        let raised = cost.raised(after: .milliseconds(milliseconds))
        #expect(raised == .argon2id(memory: newMemory, passes: newPasses))
        #expect(!raised.isWeakerThanDefault && KDFParameters(raised, salt: Self.salt) != nil)
    }

    @Test(arguments: [
        (1_000_000, 150, 1_000_000), (1_000_000, 100, 1_500_000), (1_000_000, 90, 1_700_000),
        (600_000, 600, 1_000_000), (1_000_000, 10, 10_000_000), (10_000_000, 0, 10_000_000),
        (2_500_000, 200, 2_500_000),
    ])
    func raisedRounds(rounds: Int, milliseconds: Int, newRounds: Int) {
        let raised = KDFParameters.Cost.pbkdf2(rounds: rounds).raised(after: .milliseconds(milliseconds))
        #expect(raised == .pbkdf2(rounds: newRounds))
        #expect(KDFParameters(raised, salt: Self.salt) != nil)
    }

    /// What was raised once takes the time that is asked for: it is not raised again at the next PIN.
    @Test(arguments: 10...200) func raisingComesToAnEnd(millisecondsOfAPass: Int) {
        let pass = Duration.milliseconds(millisecondsOfAPass)
        guard case .argon2id(let memory, let passes) = KDFParameters.Cost.argon2id.raised(after: pass * 4) else {
            Issue.record("another function")
            return
        }
        let time = pass * passes * (memory / 65_536)
        #expect(time >= KDFParameters.Cost.leastTime && (passes == 4 || time < .milliseconds(400)))
    }

    @Test(arguments: [
        "$pbkdf2-sha256$i=0600000$AAECAwQFBgcICQoLDA0ODw", "$pbkdf2-sha1$i=600000$AAECAwQFBgcICQoLDA0ODw",
        "$pbkdf2-sha256$v=19$i=600000$AAECAwQFBgcICQoLDA0ODw", "$pbkdf2-sha256$i=600000$AAECAwQFBgcICQoLDA0ODw$aGFzaA",
        "", "$argon2id$v=19$m=65536,t=4,p=1$", "$argon2id$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw$aGFzaA",
        "$argon2id$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw==",
        "$argon2i$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw",
        "$argon2id$v=16$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw",
        "$argon2id$v=19$m=65536,t=4,p=4$AAECAwQFBgcICQoLDA0ODw",
        "$argon2id$v=19$t=4,m=65536,p=1$AAECAwQFBgcICQoLDA0ODw",
        "$argon2id$v=19$m=065536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw",
        "$argon2id$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODx",
        "$argon2id$v=19$m=99999999999999999999,t=4,p=1$AAECAwQFBgcICQoLDA0ODw",
        "$argon2id$v=19$m=٦٥٥٣٦,t=4,p=1$AAECAwQFBgcICQoLDA0ODw",
    ])
    func otherSpellings(phc: String) {
        #expect(KDFParameters(phc: phc) == nil)
    }

    @Test func saltHasSixteenBytes() {
        #expect(KDFParameters(.argon2id, salt: []) == nil)
        #expect(KDFParameters(.argon2id, salt: [UInt8](0..<17)) == nil)
    }
}
