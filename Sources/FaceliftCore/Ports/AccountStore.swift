/// Port: the durable account list, shared by every process of the program (`security.md` §5).
public struct AccountStore: Sendable {
    /// Reads the list; throws `StoreFailure`.
    public var load: @Sendable () async throws -> AccountStoreReading
    /// Changes the list: takes the lock file, reads again inside it, applies the change, writes durably, and gives the
    /// new list, with what the person should know of how it was read. The change may run on any thread, and throws to
    /// leave everything as it is; the next reading then has the notice.
    public var update:
        @Sendable (@Sendable @escaping (inout AccountList) throws -> Void) async throws -> AccountStoreReading
    /// One element each time somebody else wrote the file.
    public var changes: @Sendable () -> AsyncStream<Void>
    /// Tries whether the list could be saved now, without touching it; throws `StoreFailure`.
    public var trySaving: @Sendable () async throws -> Void

    /// Makes a store.
    public init(
        load: @escaping @Sendable () async throws -> AccountStoreReading,
        update:
            @escaping @Sendable (@Sendable @escaping (inout AccountList) throws -> Void) async throws ->
            AccountStoreReading,
        changes: @escaping @Sendable () -> AsyncStream<Void>,
        trySaving: @escaping @Sendable () async throws -> Void = {}
    ) {
        self.load = load
        self.update = update
        self.changes = changes
        self.trySaving = trySaving
    }
}
