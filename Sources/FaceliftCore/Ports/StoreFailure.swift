/// Why something could not be kept. The old state is intact in every case.
public enum StoreFailure: Error, Hashable, Sendable {
    /// No room on the disk, or the quota is used up.
    case diskFull
    /// The folder cannot be written.
    case readOnly
    /// Another process held the lock for more than two seconds.
    case locked
    /// The file cannot be read; technical text.
    case unreadable(String)
    /// The file was written by a later version of this program.
    case newerVersion(Int)
    /// The name is taken, and so are all the numbered names after it.
    case noFreeName
    /// Anything else; technical text.
    case other(String)
}
