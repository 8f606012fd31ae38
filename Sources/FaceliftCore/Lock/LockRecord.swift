import Foundation

/// The content of `lock.json`: what the lock needs to know, and nothing that opens it by itself.
public struct LockRecord: Hashable, Sendable {
    /// The format that this code reads and writes.
    public static let version = 2
    /// The key that a record sealed from the specification's first format is derived through.
    public enum Inner: String, Sendable, Codable {
        /// The PIN is first hashed as the first format did: `sha256("<saltHex>:<pin>")` in lower-case hex.
        case sha256v1 = "sha256-v1"
    }

    /// Tells this profile's entries in the keyring from those of other profiles.
    public var profile: UUID
    /// Names this very record; every new PIN makes a new one.
    public var id: UUID
    /// What was decided.
    public var mode: LockMode
    /// How the PIN is stretched; nil without a PIN.
    public var kdf: KDFParameters?
    /// Nil but for a record that was made from the first format.
    public var inner: Inner?
    /// The salt of the first format in hex, as it was stored; with `inner` alone.
    public var innerSalt: String?
    /// The data key, sealed (nonce, ciphertext and tag).
    public var sealedKey: Data?
    /// Where the device key is.
    public var deviceKey: DeviceKeyPlace
    /// Failed attempts.
    public var attempts: AttemptCount
    /// Shows that the attempt which the keyring counts last was the right PIN (`LockKeeper.pardon`); nil while there is
    /// none such. Without it a keyring that died right then would go on counting that attempt as failed.
    public var pardon: Data?
    /// Whether a fingerprint may open the app.
    public var biometric: Bool
    /// Failed fingerprints in a row; a PIN sets it back.
    public var biometricFailures: Int
    /// When the app locks by itself.
    public var grace: GracePeriod
    /// Profiles that a wipe left behind in a keyring that did not answer: to be deleted there as soon as it does.
    public var orphans: [UUID]
    /// Whether keys of the record before this one may still be kept somewhere: to be deleted at the next look, or an older
    /// copy of the file would open with them.
    public var hasLeftovers: Bool

    /// A record that says that nothing was decided yet.
    public static func unset(profile: UUID, id: UUID) -> LockRecord {
        LockRecord(profile: profile, id: id, mode: .unset)
    }

    /// A record of `mode` without keys, attempts or choices; the rest is set by its maker.
    public init(profile: UUID, id: UUID, mode: LockMode) {
        self.profile = profile
        self.id = id
        self.mode = mode
        deviceKey = .keyring
        attempts = .zero
        biometric = false
        biometricFailures = 0
        grace = .standard
        orphans = []
        hasLeftovers = false
    }

    /// Whether so many fingers in a row did not match that only the PIN helps.
    public var asksForPINAlone: Bool { biometricFailures >= AttemptThrottle.biometricLimit }

    /// What the seal of the data key vouches for: version, record and KDF parameters. Not the counters: they change
    /// while nobody has the key.
    public var associatedData: Data {
        Data("facelift-lock|\(Self.version)|\(id.uuidString.lowercased())|\(kdf?.phc ?? "")".utf8)
    }
}
