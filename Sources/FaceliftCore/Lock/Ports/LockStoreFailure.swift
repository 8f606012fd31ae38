/// Why the lock record could not be read or saved.
public enum LockStoreFailure: Error, Hashable, Sendable {
    /// The disk is full.
    case diskFull
    /// Nothing may be written there.
    case readOnly
    /// Another process held the record for more than the limit.
    case busy
    /// Anything else; the text is for the log.
    case other(String)
}
