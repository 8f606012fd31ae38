/// Why the content of `lock.json` cannot be used. Both mean that only a reset helps, never a new setup.
public enum LockRecordProblem: Error, Hashable, Sendable {
    /// The content is not a lock record, or one that was changed by hand; the text is for the log.
    case damaged(String)
    /// A newer version of the program wrote it.
    case newerVersion(Int)
}
