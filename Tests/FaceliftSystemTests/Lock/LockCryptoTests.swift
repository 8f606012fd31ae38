import CSodium
import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

@Suite struct LockCryptoTests {
    let crypto: LockCrypto
    init() throws { crypto = try LockCrypto.sodium() }

    static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex.utf8)
        return stride(from: 0, to: digits.count, by: 2).map {
            UInt8(strtoul(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), nil, 16))
        }
    }

    static func hex(_ secret: SecretBytes?) -> String {
        secret?.withBytes { $0.map { String(format: "%02x", $0) }.joined() } ?? ""
    }

    /// The reference implementation's published vectors for version 1.3 (phc-winner-argon2, src/test.c): Argon2id.
    @Test(arguments: [
        ("password", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"),
        ("password", "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"),
        ("password", "$argon2id$v=19$m=65536,t=1,p=1$c29tZXNhbHQ$9qWtwbpyPd3vm1rB1GThgPzZ3/ydHL92zKL+15XZypg"),
        ("password", "$argon2id$v=19$m=65536,t=4,p=1$c29tZXNhbHQ$kCXUjmjvc5XMqQedpMTsOv+zyJEf5PhtGiUghW9jFyw"),
        ("differentpassword", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94"),
        ("password", "$argon2id$v=19$m=65536,t=2,p=1$ZGlmZnNhbHQ$vfMrBczELrFdWP0ZsfhWsRPaHppYdP3MVEMIVlqoFBw"),
    ])
    func argon2idKnownAnswers(password: String, encoded: String) {
        #expect(sodium_init() >= 0)
        #expect(crypto_pwhash_str_verify(encoded, password, UInt64(password.utf8.count)) == 0)
        #expect(crypto_pwhash_str_verify(encoded, password + "x", UInt64(password.utf8.count + 1)) != 0)
    }

    /// The raw function, which the product uses, is the same one: what it derives verifies as an encoded hash.
    @Test func theRawDerivationIsThatFunction() throws {
        let salt = Array("somesaltsomesalt".utf8)
        let kdf = try #require(KDFParameters(.argon2id(memory: 19_456, passes: 2), salt: salt))
        let key = try crypto.derive(SecretBytes(Array("password".utf8)), kdf).key
        let hash = Data(key.withBytes { [UInt8]($0) }).base64EncodedString().prefix { $0 != "=" }
        #expect(key.count == 32)
        #expect(crypto_pwhash_str_verify("\(kdf.phc)$\(hash)", "password", 8) == 0)
    }

    /// RFC 5869 appendix A, SHA-256.
    @Test(arguments: [
        (
            "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9", 42,
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        (
            (0...0x4f).map { String(format: "%02x", $0) }.joined(),
            (0x60...0xaf).map { String(format: "%02x", $0) }.joined(),
            (0xb0...0xff).map { String(format: "%02x", $0) }.joined(), 82,
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
        ),
        (
            "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "", "", 42,
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ])
    func hkdfKnownAnswers(key: String, salt: String, info: String, count: Int, output: String) {
        let derived = HKDF.derive(
            key: SecretBytes(Self.bytes(key)), salt: Self.bytes(salt), info: Self.bytes(info), count: count)
        #expect(Self.hex(derived) == output)
    }

    @Test func hkdfRefusesImpossibleLengths() {
        #expect(HKDF.derive(key: SecretBytes([1]), info: [], count: 0) == nil)
        #expect(HKDF.derive(key: SecretBytes([1]), info: [], count: 8_161) == nil)
    }

    /// The migration vector of the first lock format.
    @Test func firstFormatVector() {
        let input = SecretBytes(Array("000102030405060708090a0b0c0d0e0f:123456".utf8))
        let hash = crypto.sha256(input).map { String(format: "%02x", $0) }.joined()
        #expect(hash == "c0a8f8a3a3bb6160dea580ba6fb5e7821015c06f9347b9b75f2eea0f4e000359")
    }

    @Test func sealsAndOpens() throws {
        let key = crypto.random(32)
        let secret = SecretBytes(Array("secret".utf8))
        let sealed = try crypto.seal(secret, key, Data("for this".utf8))
        #expect(sealed.count == 12 + 6 + 16)
        #expect(crypto.open(sealed, key, Data("for this".utf8))?.isEqual(to: secret) == true)
        #expect(try crypto.seal(secret, key, Data()) != sealed)
        #expect(crypto.open(sealed, key, Data("for that".utf8)) == nil)
        #expect(crypto.open(sealed, crypto.random(32), Data("for this".utf8)) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(crypto.open(changed, key, Data("for this".utf8)) == nil)
        }
        for length in 0..<sealed.count {
            #expect(crypto.open(sealed.prefix(length), key, Data("for this".utf8)) == nil)
        }
        #expect(crypto.open(sealed, crypto.random(16), Data()) == nil)
        #expect(throws: LockCrypto.Failure.self) { try crypto.seal(secret, crypto.random(16), Data()) }
    }

    /// RFC 8439 §2.8.2.
    @Test func opensThePublishedVector() {
        let key = SecretBytes([UInt8](0x80...0x9f))
        let nonce = Self.bytes("070000004041424344454647")
        let cipher = Self.bytes(
            "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e06"
                + "0b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576"
                + "d26586cec64b61161ae10b594f09e26a7e902ecbd0600691")
        let opened = crypto.open(Data(nonce + cipher), key, Data(Self.bytes("50515253c0c1c2c3c4c5c6c7")))
        let text = opened.map { $0.withBytes { String(decoding: $0, as: UTF8.self) } }
        #expect(text?.hasPrefix("Ladies and Gentlemen of the class of '99") == true)
    }

    @Test func aDerivationTakesItsTime() throws {
        let kdf = try #require(KDFParameters(.argon2id, salt: [UInt8](repeating: 1, count: 16)))
        let start = ContinuousClock.now
        let stretched = try crypto.derive(SecretBytes(Array("7294".utf8)), kdf)
        // The bench gives the figure; here it must not be a mere hash, and its own figure no invention.
        #expect(stretched.time > .milliseconds(20))
        #expect(ContinuousClock.now - start >= stretched.time)
    }
}
