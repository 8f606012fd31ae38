/// Why the lock could not do what was asked. Nothing was changed, unless the case says so.
public enum LockFailure: Error, Hashable, Sendable {
    /// The record could not be saved. A PIN is not tried then: attempts that are not counted would be free.
    case store(StoreFailure)
    /// The keyring does not answer; no attempt was counted.
    case keyring(KeyVaultProblem)
    /// The PIN could not be stretched; no attempt was counted.
    case crypto(LockCrypto.Failure)
    /// It was the wrong PIN, and the attempt counts. What holds now.
    case wrongPIN(LockState)
    /// The present state does not allow it.
    case notAllowed(LockState)
}
