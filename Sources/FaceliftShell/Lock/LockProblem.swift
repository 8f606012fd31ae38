import FaceliftCore

/// What the lock has to say about the last thing that was tried.
public enum LockProblem: Hashable, Sendable {
    /// What was wanted of the lock.
    public enum Aim: Hashable, Sendable, CaseIterable {
        /// The right PIN, or a finger, was to open the app.
        case unlocking
        /// A PIN was to be set or changed.
        case changingPIN
        /// Anything else of the Security page, or that no PIN is asked for.
        case changingSetting
        /// Everything secret was to be deleted.
        case deleting
    }

    /// It was the wrong PIN; so many attempts are left before everything secret is deleted.
    case wrongPIN(left: Int)
    /// The new PIN is not taken.
    case refused(PINRefusal)
    /// The record could not be saved, so what was wanted was not done.
    case store(StoreFailure, for: Aim)
    /// The keyring does not answer.
    case keyring(KeyVaultProblem)
    /// Not enough memory to check the PIN.
    case outOfMemory
    /// Too many wrong PINs: nothing can be changed for so many seconds.
    case wait(seconds: Int)
    /// The fingerprint did not match.
    case noMatch
    /// The fingerprint did not match five times: only the PIN helps.
    case onlyPIN
    /// A fingerprint opens the app no longer: the system took its key back, as when another finger is enrolled.
    case biometricsOff
    /// The reader cannot be used now.
    case biometricsGone
    /// Not everything could be deleted; the text is for the log.
    case wipe(String)
}
