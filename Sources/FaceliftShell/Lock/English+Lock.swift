import FaceliftCore

extension English {
    static func explanation(of state: LockState) -> Explanation? {
        switch state {
        case .setup, .locked, .wipeDue, .open: nil
        case .keyringUnavailable(let problem): explanation(of: problem)
        case .storeUnavailable(.unreadable):
            Explanation(
                "The lock’s record cannot be read", "The disk does not give it. No attempt was counted.",
                "Check the disk and the folder vance-facelift in your data folder, then retry.")
        case .storeUnavailable(.locked):
            Explanation(
                "Another program is checking the PIN", "Only one may do so at a time.", "Wait a moment, then retry.")
        case .storeUnavailable(let failure): explanation(of: failure)
        case .resetOnly(let reason):
            Explanation(
                title(of: reason), meaning(of: reason), "Delete the sign-ins on this computer and set it up anew.")
        }
    }

    private static func explanation(of problem: KeyVaultProblem) -> Explanation {
        switch problem {
        case .locked:
            Explanation(
                "Your keyring is locked", "A part of the key to this app is in it. No attempt was counted.",
                "Unlock the keyring, then retry.")
        case .absent:
            Explanation(
                "Your keyring is not there", "A part of the key to this app is in it. No attempt was counted.",
                "Start your desktop’s keyring service, then retry.")
        case .hung, .failed:
            Explanation(
                "Your keyring does not answer", "A part of the key to this app is in it. No attempt was counted.",
                "Wait a moment, then retry.")
        case .notSaved(let failure): explanation(of: failure)
        }
    }

    private static func title(of reason: LockState.ResetReason) -> String {
        switch reason {
        case .recordMissing: "The lock’s record is gone"
        case .recordUnreadable: "The lock’s record cannot be read"
        case .recordReplaced: "The lock’s record is not the latest one"
        case .deviceKeyMissing: "The key of this computer is gone"
        case .legacyIncomplete: "The lock of the earlier version is incomplete"
        }
    }

    private static func meaning(of reason: LockState.ResetReason) -> String {
        switch reason {
        case .recordMissing: "Accounts or keys are here, but not the file that says how they are locked."
        case .recordUnreadable:
            "It was damaged, the system refuses it, or a newer version of the app wrote it. It will be kept beside the new "
                + "one."
        case .recordReplaced:
            "The keyring knows of a lock that this record knows nothing of. The latest one was deleted or replaced."
        case .deviceKeyMissing: "Your keyring is open and does not have it any more. Without it no PIN opens the app."
        case .legacyIncomplete: "A part of what it needs to check your PIN is missing."
        }
    }

    static func text(of problem: LockProblem) -> String {
        switch problem {
        case .wrongPIN(left: 0):
            "That is not the PIN, and it was the last try. The sign-ins on this computer are deleted."
        case .wrongPIN(let left) where left <= 5:
            left == 1
                ? "That is not the PIN. After one more wrong PIN all sign-ins are deleted."
                : "That is not the PIN. After \(left) more wrong PINs all sign-ins are deleted."
        case .wrongPIN: "That is not the PIN."
        case .refused(let refusal): text(of: refusal)
        case .store(.diskFull, let aim): "The disk is full. \(consequence(for: aim))"
        case .store(.readOnly, let aim): "The app’s folder cannot be written. \(consequence(for: aim))"
        case .store(.locked, _): "Another window of this app is checking a PIN. Try again in a moment."
        case .store(_, .deleting): text(of: .wipe(""))
        case .store: "The lock’s record could not be saved, so nothing was changed. Try again."
        case .keyring: "The keyring does not answer. Nothing was changed."
        case .outOfMemory: "There is not enough free memory to check the PIN. Close something, then try again."
        case .wait(let seconds): LockPhrase.waiting(seconds: seconds).english
        case .noMatch: "The fingerprint does not match."
        case .onlyPIN: "After five fingerprints that did not match, enter the PIN."
        case .biometricsOff:
            "Fingerprints no longer open the app. Enter the PIN, then turn them on again under Security."
        case .biometricsGone: "The fingerprint reader cannot be used now. Enter the PIN."
        case .wipe: "Not everything could be deleted yet. The app stays locked until it is."
        }
    }

    /// What follows from a disk that takes nothing.
    private static func consequence(for aim: LockProblem.Aim) -> String {
        switch aim {
        case .unlocking: "No PIN can be checked as long as no attempt can be counted."
        case .changingPIN: "The PIN cannot be saved, so nothing was changed."
        case .changingSetting: "The setting cannot be saved, so nothing was changed."
        case .deleting:
            "Nothing can be noted there, so not everything was deleted yet. The app stays locked until it is."
        }
    }

    private static func text(of refusal: PINRefusal) -> String {
        switch refusal {
        case .notDigits: "A PIN has digits only."
        case .tooShort: "A PIN has at least 4 digits."
        case .tooLong: "A PIN has at most 6 digits."
        case .tooCommon: "That PIN is among the first that others would try. Choose another."
        case .differs: "The two entries differ. Choose it again."
        }
    }
}
