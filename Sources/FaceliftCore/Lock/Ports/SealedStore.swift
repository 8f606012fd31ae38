import Foundation

/// Files for what is sealed with the lock's data key, one an account. Every call blocks.
public struct SealedStore: Sendable {
    /// The sealed bytes of an account; nil when there are none, or none that can be read.
    public var read: @Sendable (UUID) -> Data?
    /// Keeps them in place of the ones before.
    public var write: @Sendable (UUID, Data) throws(KeyVaultProblem) -> Void
    /// Deletes them; what is not there is no failure.
    public var delete: @Sendable (UUID) throws(KeyVaultProblem) -> Void
    /// Deletes those of every account.
    public var deleteAll: @Sendable () throws(KeyVaultProblem) -> Void

    /// A store of these closures.
    public init(
        read: @escaping @Sendable (UUID) -> Data?,
        write: @escaping @Sendable (UUID, Data) throws(KeyVaultProblem) -> Void,
        delete: @escaping @Sendable (UUID) throws(KeyVaultProblem) -> Void,
        deleteAll: @escaping @Sendable () throws(KeyVaultProblem) -> Void
    ) {
        self.read = read
        self.write = write
        self.delete = delete
        self.deleteAll = deleteAll
    }
}
