/// Where the key that stays on this computer is kept.
public enum DeviceKeyPlace: String, Codable, Sendable, CaseIterable {
    /// In the system's keyring (Secret Service, Keychain).
    case keyring
    /// In a file that only the user may read, because there was no keyring. Whoever copies all files has it.
    case file
}
