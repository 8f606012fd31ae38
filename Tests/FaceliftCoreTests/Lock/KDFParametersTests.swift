import FaceliftCore
import Testing

@Suite struct KDFParametersTests {
    static let salt = [UInt8](0..<16)

    @Test func roundTrip() throws {
        let parameters = try #require(KDFParameters(salt: Self.salt))
        #expect(parameters.phc == "$argon2id$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw")
        #expect(KDFParameters(phc: parameters.phc) == parameters)
        #expect(!parameters.isWeakerThanDefault)
    }

    @Test(arguments: [
        (19_456, 1, true), (131_072, 8, true), (19_455, 4, false), (131_073, 4, false), (2_097_152, 4, false),
        (65_536, 0, false), (65_536, 9, false), (-1, 4, false),
    ])
    func ranges(memory: Int, passes: Int, isTaken: Bool) {
        #expect((KDFParameters(memory: memory, passes: passes, salt: Self.salt) != nil) == isTaken)
        let phc = "$argon2id$v=19$m=\(memory),t=\(passes),p=1$AAECAwQFBgcICQoLDA0ODw"
        #expect((KDFParameters(phc: phc) != nil) == isTaken)
    }

    @Test(arguments: [
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
        #expect(KDFParameters(salt: []) == nil)
        #expect(KDFParameters(salt: [UInt8](0..<17)) == nil)
    }
}
