/// What reading `lock.json` came to.
public enum LockFileReading: Hashable, Sendable {
    /// There is none.
    case missing
    /// It is there and cannot be used; it was set aside at this path, if it could be.
    case unreadable(aside: String?)
    /// It is whole.
    case record(LockRecord)
}
