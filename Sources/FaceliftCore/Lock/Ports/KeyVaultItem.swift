import Foundation

/// Names one secret in a key vault.
public struct KeyVaultItem: Hashable, Sendable {
    /// What a secret is for.
    public enum Kind: String, Sendable, CaseIterable {
        /// The key that stays on this computer; `account` is the lock record's UUID.
        case deviceKey = "device-key"
        /// A copy of the data key, given out after a fingerprint; `account` is the lock record's UUID.
        case biometricKey = "biometric-key"
        /// The second copy of the failed attempts (`LockMirror`).
        case lockMirror = "lock-mirror"
        /// The access token an account's website handed over for sharing; `account` is the account's UUID.
        case shareToken = "share-token"
    }

    /// The profile, see `LockRecord.profile`.
    public let profile: UUID
    /// What it is for.
    public let kind: Kind
    /// Whose it is; nil where a profile has only one.
    public let account: UUID?

    /// Names the secret of `kind`.
    public init(profile: UUID, kind: Kind, account: UUID? = nil) {
        self.profile = profile
        self.kind = kind
        self.account = account
    }
}
