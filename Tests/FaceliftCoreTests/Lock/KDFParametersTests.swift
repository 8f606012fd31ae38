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
