/// The preferences in which the specification's first format kept its lock. Every call blocks.
public struct LegacyLockStore: Sendable {
    /// Reads the three values.
    public var load: @Sendable () -> LegacyLockRecord
    /// Replaces the hash by the tombstone, and makes that durable.
    public var entomb: @Sendable () throws(StoreFailure) -> Void
    /// Removes the salt, and makes that durable.
    public var removeSalt: @Sendable () throws(StoreFailure) -> Void

    /// A store of these closures.
    public init(
        load: @escaping @Sendable () -> LegacyLockRecord,
        entomb: @escaping @Sendable () throws(StoreFailure) -> Void,
        removeSalt: @escaping @Sendable () throws(StoreFailure) -> Void
    ) {
        self.load = load
        self.entomb = entomb
        self.removeSalt = removeSalt
    }

    /// A computer on which the first format never ran.
    public static let none = LegacyLockStore(
        load: { LegacyLockRecord(salt: nil, hash: nil) }, entomb: {}, removeSalt: {})
}
