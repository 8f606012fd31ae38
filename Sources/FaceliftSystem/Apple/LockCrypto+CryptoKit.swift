import CommonCrypto
import CryptoKit
import FaceliftCore
import Foundation

extension LockCrypto {
    /// CryptoKit's implementation; the PIN is stretched by CommonCrypto's PBKDF2, for Apple's systems have no Argon2id of
    /// their own.
    public static func cryptoKit() -> LockCrypto {
        LockCrypto(
            cost: .pbkdf2,
            derive: { (secret, kdf) throws(Failure) in try derive(secret, kdf) },
            hkdf: { (key, info, count) throws(Failure) in
                // RFC 5869 §2.3 ends there.
                guard (1...255 * SHA256.Digest.byteCount).contains(count) else {
                    throw .refused("HKDF of \(count) bytes")
                }
                let made = HKDF<SHA256>.deriveKey(
                    inputKeyMaterial: symmetric(key), info: Data(info.utf8), outputByteCount: count)
                return bytes(of: made)
            },
            sha256: { content in content.withBytes { Array(SHA256.hash(data: Data($0))) } },
            seal: { (content, key, associated) throws(Failure) in try seal(content, key, associated) },
            open: open, random: random)
    }

    private static func derive(_ secret: SecretBytes, _ kdf: KDFParameters) throws(Failure) -> StretchedPIN {
        guard case .pbkdf2(let rounds) = kdf.cost, let rounds = UInt32(exactly: rounds) else {
            throw .refused("the lock record was made on another system")
        }
        var status = Int32(kCCParamError)
        let start = ThreadTime.now()
        let key = SecretBytes(count: 32) { target in
            secret.withBytes { secret in
                status = CCKeyDerivationPBKDF(
                    CCPBKDFAlgorithm(kCCPBKDF2), secret.baseAddress?.assumingMemoryBound(to: CChar.self), secret.count,
                    kdf.salt, kdf.salt.count, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds,
                    target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count)
            }
        }
        guard status == Int32(kCCSuccess) else { throw .refused("PBKDF2 answered \(status)") }
        return StretchedPIN(key: key, time: ThreadTime.now() - start)
    }

    private static func seal(
        _ content: SecretBytes, _ key: SecretBytes, _ associated: Data
    ) throws(Failure) -> Data {
        guard key.count == 32 else { throw .refused("a key of \(key.count) bytes") }
        do {
            let plain = content.withBytes { Data($0) }
            return try ChaChaPoly.seal(plain, using: symmetric(key), authenticating: associated).combined
        } catch {
            throw .refused("sealing: \(error)")
        }
    }

    private static func open(_ sealed: Data, _ key: SecretBytes, _ associated: Data) -> SecretBytes? {
        guard key.count == 32 else { return nil }
        do {
            let box = try ChaChaPoly.SealedBox(combined: sealed)
            return SecretBytes(try ChaChaPoly.open(box, using: symmetric(key), authenticating: associated))
        } catch {
            // Another key, other associated data, a changed byte: all the same to the caller.
            return nil
        }
    }

    private static func random(_ count: Int) -> SecretBytes {
        bytes(of: SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)))
    }

    private static func symmetric(_ key: SecretBytes) -> SymmetricKey { key.withBytes { SymmetricKey(data: $0) } }

    private static func bytes(of key: SymmetricKey) -> SecretBytes {
        key.withUnsafeBytes { bytes in SecretBytes(count: bytes.count) { $0.copyMemory(from: bytes) } }
    }
}
