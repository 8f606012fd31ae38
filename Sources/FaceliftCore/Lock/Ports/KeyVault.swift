import Foundation

/// Where small secrets are kept: the system's keyring, or files where there is none.
///
/// Every call blocks, for up to three seconds: never on the main actor. None raises a prompt but `unlock`.
public struct KeyVault: Sendable {
    /// Reads a secret.
    public var read: @Sendable (KeyVaultItem) -> KeyVaultReading
    /// Stores a secret, in place of the one of the same name.
    public var write: @Sendable (KeyVaultItem, SecretBytes) throws(KeyVaultProblem) -> Void
    /// Deletes a secret; one that is not there is no failure.
    public var delete: @Sendable (KeyVaultItem) throws(KeyVaultProblem) -> Void
    /// Names every secret of a profile.
    public var items: @Sendable (_ profile: UUID) throws(KeyVaultProblem) -> [KeyVaultItem]
    /// Asks the person to unlock the vault, by the system's own dialog; true when it is open afterwards. The person may
    /// take their time.
    public var unlock: @Sendable () -> Bool
    /// The person wants to try again: a vault that hung a moment ago is asked all the same at the next call.
    public var askAnew: @Sendable () -> Void

    /// A vault of these closures.
    public init(
        read: @escaping @Sendable (KeyVaultItem) -> KeyVaultReading,
        write: @escaping @Sendable (KeyVaultItem, SecretBytes) throws(KeyVaultProblem) -> Void,
        delete: @escaping @Sendable (KeyVaultItem) throws(KeyVaultProblem) -> Void,
        items: @escaping @Sendable (UUID) throws(KeyVaultProblem) -> [KeyVaultItem],
        unlock: @escaping @Sendable () -> Bool, askAnew: @escaping @Sendable () -> Void = {}
    ) {
        self.read = read
        self.write = write
        self.delete = delete
        self.items = items
        self.unlock = unlock
        self.askAnew = askAnew
    }
}
