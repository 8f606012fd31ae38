import FaceliftCore

extension LockPhrase {
    var english: String {
        switch self {
        case .setupTitle: "Choose a PIN"
        case .setupMeaning: "The PIN locks the screen of this app. Encrypt your disk to protect its files."
        case .setupDemanded:
            "The administrator of this computer asks for a PIN. Your accounts and sign-ins stay as they are."
        case .setupLimit:
            "Use 4 to 6 digits. After ten wrong PINs all sign-ins on this computer are deleted; your list of accounts "
                + "and everything on the servers stay."
        case .repeatTitle: "Enter the PIN again"
        case .repeatMeaning: "So that no slip of the finger locks you out."
        case .next: "Next"
        case .setPIN: "Set PIN"
        case .startOver: "Choose another PIN"
        case .withoutPIN: "Use without a PIN on this computer"
        case .unlockTitle: "Enter your PIN"
        case .pin: "PIN"
        case .unlock: "Unlock"
        case .digit(let digit): "\(digit)"
        case .deleteDigit: "Delete digit"
        case .forgotPIN: "Forgot PIN"
        case .starting: "One moment"
        case .checking: "Checking the PIN"
        case .wiping: "Deleting all sign-ins"
        case .forgotAsk: "Delete all sign-ins and start anew?"
        case .forgotMeaning:
            "All sign-ins, website data and tokens on this computer are deleted. Your list of accounts stays, and "
                + "nothing on the servers is touched: you sign in again, once for each account."
        case .forgotDo: "Delete sign-ins"
        case .waiting(let seconds): "Try again in \(Self.english(seconds))"
        case .triesLeft(let left):
            left == 1
                ? "After one more wrong PIN all sign-ins are deleted."
                : "After \(left) more wrong PINs all sign-ins are deleted."
        case .scanning: "Touch the fingerprint reader, or enter the PIN"
        case .useFingerprint: "Use fingerprint"
        case .security: "Security"
        case .lockNow: "Lock now"
        case .lockApp: "Lock the app"
        case .addPIN: "Set a PIN…"
        case .changePIN: "Change PIN…"
        case .removePIN: "Use without a PIN…"
        case .currentPIN: "Present PIN"
        case .newPIN: "New PIN"
        case .repeatPIN: "New PIN again"
        case .showPIN: "Show the digits"
        case .pinOn: "A PIN is asked for at every start and after the time set below."
        case .pinOff: "No PIN is asked for."
        case .pinMeaning: "The PIN locks this app. It does not encrypt your disk."
        case .fingerprint: "Unlock with a fingerprint"
        case .fingerprintMeaning:
            "Handy, but no stronger than this computer’s own sign-in. Five failures in a row ask for the PIN."
        case .fingerprintNeedsKeyring: "Needs a keyring, which this session does not have."
        case .noReader: "No fingerprint reader with an enrolled finger was found."
        case .turnOn: "Turn on"
        case .turnOff: "Turn off"
        case .autoLock: "Lock when not used"
        case .grace(let grace): Self.english(grace)
        case .storage: "What is kept where"
        case .deviceKey: "Key of this computer"
        case .deviceKeyMeaning(let place, let hasPIN): Self.english(deviceKeyIn: place, hasPIN: hasPIN)
        case .websiteData: "Sign-ins and website data"
        case .websiteDataMeaning(let hasPIN):
            "In the app’s data folder, not encrypted by the app. "
                + (hasPIN ? "The PIN does not protect them." : "A PIN would not protect them either.")
        case .accountList: "List of accounts"
        case .accountListMeaning: "In the app’s data folder: addresses and labels, no names or passwords."
        case .shareTokens: "Tokens for sharing"
        case .shareTokensMeaning(let place, let hasPIN): Self.english(tokensBesideKeyIn: place, hasPIN: hasPIN)
        case .secretsUnavailable: "Until that is over, tokens for sharing cannot be read or kept."
        case .lockedForCommands: "Vancetope is locked. Unlock it, then try again."
        }
    }

    private static func english(deviceKeyIn place: DeviceKeyPlace, hasPIN: Bool) -> String {
        switch (place, hasPIN) {
        case (.keyring, true): "In your keyring. Whoever copies only the files cannot try PINs."
        case (.keyring, false): "In your keyring. Whoever copies only the files does not get it."
        case (.file, true):
            "In a file, because there was no keyring. Whoever copies all files of your user on this computer can try all PINs, "
                + "and can turn back the count of wrong ones."
        case (.file, false):
            "In a file, because there was no keyring. Whoever copies all files of your user on this computer gets it as well."
        }
    }

    /// A keyring takes every token; without it the data key seals them, in a file.
    private static func english(tokensBesideKeyIn place: DeviceKeyPlace, hasPIN: Bool) -> String {
        switch (place, hasPIN) {
        case (.keyring, true):
            "In your keyring. What it does not take is encrypted in a file; the PIN and the key above open it."
        case (.keyring, false): "In your keyring. What it does not take is encrypted in a file; the key above opens it."
        case (.file, true):
            "In a keyring once there is one. Until then encrypted in a file: whoever copies all files has to find the PIN "
                + "to read them."
        case (.file, false):
            "In a keyring once there is one. Until then in a file, and the key that opens it lies beside it: whoever copies "
                + "all files can read them."
        }
    }

    private static func english(_ seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        if minutes == 0 { return "\(rest) s" }
        return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
    }

    private static func english(_ grace: GracePeriod) -> String {
        switch grace {
        case .immediately: "At once"
        case .oneMinute: "After 1 minute"
        case .fiveMinutes: "After 5 minutes"
        case .fifteenMinutes: "After 15 minutes"
        case .untilQuit: "Only when it is closed"
        }
    }
}
