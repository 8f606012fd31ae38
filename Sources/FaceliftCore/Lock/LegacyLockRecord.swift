/// What the specification's first format left in the preferences (contract §6).
public struct LegacyLockRecord: Hashable, Sendable {
    /// Written in place of the hash once it is migrated: an older program takes it for a configured lock that no PIN
    /// opens, instead of offering its setup.
    public static let tombstone = "v2"
    /// The keys of the specification; Capacitor writes them with `CapacitorStorage.` before them.
    public enum Key: String, Sendable, CaseIterable {
        /// 16 random bytes in hex.
        case salt = "vance.lock.pinSalt"
        /// SHA-256 of `<saltHex>:<pin>` in hex.
        case hash = "vance.lock.pinHash"
        /// `true` or `false`.
        case biometric = "vance.lock.biometricEnabled"
    }

    /// The value of `Key.salt`.
    public var salt: String?
    /// The value of `Key.hash`.
    public var hash: String?
    /// Whether fingerprints were on; a PIN entry comes first all the same.
    public var biometric: Bool

    /// The three values; nil for what is not there.
    public init(salt: String?, hash: String?, biometric: Bool = false) {
        self.salt = salt
        self.hash = hash
        self.biometric = biometric
    }

    /// Whether `hash` is the tombstone.
    public var isMigrated: Bool { hash == Self.tombstone }

    /// Salt and hash, when both have the shape that the first format wrote. The salt stays as it was stored, since the
    /// hash was made over its text; the hash is given in lower case.
    public var usable: (salt: String, hash: String)? {
        guard let salt, let hash = hash?.lowercased(), Self.isHex(salt.lowercased(), 32), Self.isHex(hash, 64)
        else { return nil }
        return (salt, hash)
    }

    private static func isHex(_ text: String, _ count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
