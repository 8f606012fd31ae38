/// What reading `lock.json` came to.
public enum LockFileReading: Hashable, Sendable {
    /// There is none.
    case missing
    /// It is there and cannot be used.
    case unreadable
    /// It is whole.
    case record(LockRecord)
}
