/// What the app shows before anything else.
public enum LockState: Hashable, Sendable {
    /// Nothing was decided yet: choose a PIN, or none.
    case setup
    /// The PIN is asked for; with `biometric` a fingerprint may be tried as well.
    case locked(AttemptThrottle.Standing, biometric: Bool)
    /// The PIN cannot be checked, because the keyring does not answer. No attempt is counted.
    case keyringUnavailable(KeyVaultProblem)
    /// The record cannot be read or saved for now. It does not count as missing.
    case storeUnavailable(StoreFailure)
    /// Only a reset helps.
    case resetOnly(ResetReason)
    /// The last attempt is used up, or a wipe did not end: everything secret is to be deleted now.
    case wipeDue
    /// No PIN is asked for.
    case open(WithoutPIN)

    /// Why there is no other way than a reset.
    public enum ResetReason: Hashable, Sendable, CaseIterable {
        /// The record is gone though accounts or secrets are here.
        case recordMissing
        /// The record is damaged or of a newer version.
        case recordUnreadable
        /// The keyring knows of a stricter mode: the record is an older one, or was made after all files were deleted.
        case recordReplaced
        /// The keyring is open and the device key is not in it.
        case deviceKeyMissing
        /// The record of the first format is incomplete.
        case legacyIncomplete
    }

    /// How it stands with secrets when no PIN is asked for.
    public enum WithoutPIN: Hashable, Sendable {
        /// The data key can be had.
        case ready
        /// It cannot be had for now: secrets cannot be read or kept.
        case unavailable(KeyVaultProblem)
        /// The device key is gone for good; what was sealed is lost and new keys are to be made.
        case lost
    }
}
