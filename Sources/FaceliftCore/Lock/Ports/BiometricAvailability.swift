/// Whether a fingerprint (or face) can be checked on this computer, as `isBiometricAvailable` of contract §6 reports it.
public enum BiometricAvailability: Hashable, Sendable {
    /// A fingerprint reader with an enrolled finger.
    case touchID
    /// A face sensor.
    case faceID
    /// Nothing usable; the number is the `LAError` code, the text is for people.
    case none(code: Int, message: String)

    /// Whether it can be used.
    public var isAvailable: Bool {
        if case .none = self { false } else { true }
    }
}
