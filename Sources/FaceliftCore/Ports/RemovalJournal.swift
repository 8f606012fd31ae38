/// Port: which accounts are being removed. Durable, so that an interrupted removal is finished at the next start.
public struct RemovalJournal: Sendable {
    /// Notes that an account's data is to go; returns when that is on disk.
    public var begin: @Sendable (AccountID) async throws -> Void
    /// Notes that nothing of it is left.
    public var finish: @Sendable (AccountID) async throws -> Void
    /// What was begun and not finished.
    public var pending: @Sendable () async throws -> [AccountID]

    /// Makes a journal.
    public init(
        begin: @escaping @Sendable (AccountID) async throws -> Void,
        finish: @escaping @Sendable (AccountID) async throws -> Void,
        pending: @escaping @Sendable () async throws -> [AccountID]
    ) {
        self.begin = begin
        self.finish = finish
        self.pending = pending
    }
}
