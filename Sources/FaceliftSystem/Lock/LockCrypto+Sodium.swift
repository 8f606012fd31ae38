import CSodium
import FaceliftCore
import Foundation

extension LockCrypto {
    /// libsodium's implementation. The raw functions: a stored verifier would be the key itself.
    ///
    /// - Throws: `Failure` when libsodium cannot be used on this computer.
    public static func sodium() throws(Failure) -> LockCrypto {
        guard sodium_init() >= 0 else { throw .refused("libsodium could not be started") }
        return LockCrypto(
            cost: .argon2id,
            derive: { (secret, kdf) throws(Failure) in try derive(secret, kdf) },
            hkdf: { (key, info, count) throws(Failure) in
                guard let result = HKDF.derive(key: key, info: Array(info.utf8), count: count) else {
                    throw .refused("HKDF of \(count) bytes")
                }
                return result
            },
            sha256: sha256, seal: { (content, key, associated) throws(Failure) in try seal(content, key, associated) },
            open: open, random: { count in SecretBytes(count: count) { randombytes_buf($0.bytes, $0.count) } })
    }

    private static func derive(_ secret: SecretBytes, _ kdf: KDFParameters) throws(Failure) -> StretchedPIN {
        guard case .argon2id(let memory, let passes) = kdf.cost else {
            throw .refused("the lock record was made on another system")
        }
        let start = ThreadTime.now()
        var status: Int32 = -1
        let key = SecretBytes(count: 32) { target in
            secret.withBytes { secret in
                secret.withMemoryRebound(to: CChar.self) { password in
                    guard let password = password.baseAddress else { return }
                    status = crypto_pwhash(
                        target.bytes, UInt64(target.count), password, UInt64(secret.count), kdf.salt,
                        UInt64(passes), memory << 10, crypto_pwhash_alg_argon2id13())
                }
            }
        }
        // The parameters are in range, so memory is all that can be missing.
        guard status == 0 else { throw .outOfMemory }
        return StretchedPIN(key: key, time: ThreadTime.now() - start)
    }

    private static func sha256(_ content: SecretBytes) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
        content.withBytes { _ = crypto_hash_sha256(&hash, $0.bytes, UInt64($0.count)) }
        return hash
    }

    private static let nonceLength = 12
    private static let tagLength = 16
    private static let keyLength = 32

    private static func seal(
        _ content: SecretBytes, _ key: SecretBytes, _ associated: Data
    ) throws(Failure) -> Data {
        guard key.count == keyLength else { throw .refused("a key of \(key.count) bytes") }
        // Keys seal one thing or few: a random nonce never repeats.
        var sealed = [UInt8](repeating: 0, count: nonceLength + content.count + tagLength)
        randombytes_buf(&sealed, nonceLength)
        let nonce = Array(sealed.prefix(nonceLength))
        let associated = [UInt8](associated)
        let status = sealed.withUnsafeMutableBytes { target in
            content.withBytes { content in
                key.withBytes { key in
                    crypto_aead_chacha20poly1305_ietf_encrypt(
                        target.bytes + nonceLength, nil, content.bytes, UInt64(content.count), associated,
                        UInt64(associated.count), nil, nonce, key.bytes)
                }
            }
        }
        guard status == 0 else { throw .refused("sealing") }
        return Data(sealed)
    }

    private static func open(_ sealed: Data, _ key: SecretBytes, _ associated: Data) -> SecretBytes? {
        guard key.count == keyLength, sealed.count >= nonceLength + tagLength else { return nil }
        let nonce = [UInt8](sealed.prefix(nonceLength))
        let cipher = [UInt8](sealed.dropFirst(nonceLength))
        let associated = [UInt8](associated)
        var status: Int32 = -1
        let content = SecretBytes(count: cipher.count - tagLength) { target in
            key.withBytes { key in
                status = crypto_aead_chacha20poly1305_ietf_decrypt(
                    target.bytes, nil, nil, cipher, UInt64(cipher.count), associated, UInt64(associated.count), nonce,
                    key.bytes)
            }
        }
        return status == 0 ? content : nil
    }
}
