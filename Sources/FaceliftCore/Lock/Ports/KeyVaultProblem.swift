/// Why a key vault does not answer.
public enum KeyVaultProblem: Error, Hashable, Sendable {
    /// It is there but locked.
    case locked
    /// There is none.
    case absent
    /// It did not answer within three seconds.
    case hung
    /// The disk below the folder that stands in for it did not take a key, with the reason that a person is told.
    case notSaved(StoreFailure)
    /// It, or the folder that stands in for it, refused; the text is for the log.
    case failed(String)
}
