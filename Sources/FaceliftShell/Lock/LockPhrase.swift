import FaceliftCore

/// Texts of the lock: setup, unlocking, the Security page.
public enum LockPhrase: Hashable, Sendable {
    case setupTitle, setupMeaning, setupDemanded, setupLimit, repeatTitle, repeatMeaning, next, setPIN, startOver
    case withoutPIN
    case unlockTitle, pin, unlock, digit(Int), deleteDigit, forgotPIN, starting, checking, wiping
    case forgotAsk, forgotMeaning, forgotDo
    case waiting(seconds: Int), triesLeft(Int), scanning, useFingerprint
    case security, lockNow, lockApp, addPIN, changePIN, removePIN, currentPIN, newPIN, repeatPIN, showPIN
    case pinOn, pinOff, pinMeaning, fingerprint, fingerprintMeaning, fingerprintNeedsKeyring, noReader, turnOn, turnOff
    case autoLock, grace(GracePeriod)
    case storage, deviceKey, deviceKeyMeaning(DeviceKeyPlace, hasPIN: Bool)
    case websiteData, websiteDataMeaning(hasPIN: Bool), accountList, accountListMeaning
    case shareTokens, shareTokensMeaning(DeviceKeyPlace, hasPIN: Bool), secretsUnavailable
    case lockedForCommands
}
