import FaceliftCore
import Foundation

extension MemoryLock {
    /// Arithmetic in place of cryptography: as exact about keys and associated data, and quick.
    public var crypto: LockCrypto {
        LockCrypto(
            cost: .argon2id,
            derive: { (secret, kdf) throws(LockCrypto.Failure) in
                if self.state.outOfMemory { throw .outOfMemory }
                self.with { $0.derivations += 1 }
                let key = SecretBytes(Self.mix(secret.withBytes { [UInt8]($0) } + Array(kdf.phc.utf8), 32))
                guard case .argon2id(let memory, let passes) = kdf.cost else { throw .refused("another system") }
                return StretchedPIN(key: key, time: self.state.timeOfAPass * passes * memory / 65_536)
            },
            hkdf: { (key, info, count) throws(LockCrypto.Failure) in
                SecretBytes(Self.mix(key.withBytes { [UInt8]($0) } + Array(info.utf8), count))
            },
            sha256: { Self.mix($0.withBytes { [UInt8]($0) }, 32) },
            seal: { (content, key, associated) throws(LockCrypto.Failure) in
                let plain = content.withBytes { [UInt8]($0) }
                let bytes = key.withBytes { [UInt8]($0) }
                let body = zip(plain, Self.mix(bytes, plain.count)).map { $0 ^ $1 }
                return Data(body + Self.mix(bytes + associated + body, 16))
            },
            open: { sealed, key, associated in
                let bytes = key.withBytes { [UInt8]($0) }
                let body = [UInt8](sealed.dropLast(16))
                guard [UInt8](sealed.suffix(16)) == Self.mix(bytes + associated + body, 16) else { return nil }
                return SecretBytes(zip(body, Self.mix(bytes, body.count)).map { $0 ^ $1 })
            },
            random: { count in SecretBytes((0..<count).map { _ in UInt8.random(in: 0...255) }) })
    }

    /// A keyed pseudo-random stretch (FNV and splitmix), for tests alone.
    static func mix(_ input: [UInt8], _ count: Int) -> [UInt8] {
        var seed = input.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return (0..<count).map { _ in
            seed &+= 0x9e37_79b9_7f4a_7c15
            var value = seed
            value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
            value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
            return UInt8(truncatingIfNeeded: value ^ (value >> 31))
        }
    }
}
