import CSodium
import FaceliftCore

/// HKDF with SHA-256 (RFC 5869), made of libsodium's HMAC: the libsodium of Debian 12 has none of its own.
enum HKDF {
    private static let hashLength = 32

    /// `count` bytes, at most 8160, out of `key`.
    static func derive(key: SecretBytes, salt: [UInt8] = [], info: [UInt8], count: Int) -> SecretBytes? {
        guard (1...255 * hashLength).contains(count) else { return nil }
        // Without a salt RFC 5869 §2.2 takes as many zeros as the hash is long; HMAC pads them anyway.
        let pseudoRandomKey = SecretBytes(salt).withBytes { salt in key.withBytes { hmac(salt, [$0]) } }
        return SecretBytes(count: count) { target in
            var previous = SecretBytes([])
            var written = 0
            var round: UInt8 = 1
            while written < count {
                previous = pseudoRandomKey.withBytes { key in
                    previous.withBytes { before in
                        info.withUnsafeBytes { info in
                            withUnsafeBytes(of: round) { hmac(key, [before, info, $0]) }
                        }
                    }
                }
                let length = min(hashLength, count - written)
                previous.withBytes {
                    target[written...].copyBytes(from: $0.prefix(length))
                }
                written += length
                round &+= 1
            }
        }
    }

    private static func hmac(_ key: UnsafeRawBufferPointer, _ parts: [UnsafeRawBufferPointer]) -> SecretBytes {
        var state = crypto_auth_hmacsha256_state()
        defer { withUnsafeMutableBytes(of: &state) { sodium_memzero($0.bytes, $0.count) } }
        crypto_auth_hmacsha256_init(&state, key.bytes, key.count)
        for part in parts { crypto_auth_hmacsha256_update(&state, part.bytes, UInt64(part.count)) }
        return SecretBytes(count: hashLength) { crypto_auth_hmacsha256_final(&state, $0.bytes) }
    }
}
