import FaceliftCore

/// What the Security page shows of the lock's record.
public struct LockDetails: Hashable, Sendable {
    /// Whether a PIN is asked for.
    public var hasPIN: Bool
    /// Where the device key is.
    public var deviceKey: DeviceKeyPlace
    /// Whether a fingerprint opens the app.
    public var biometric: Bool
    /// Whether so many fingers in a row did not match that only the PIN helps.
    public var asksForPINAlone: Bool
    /// When the app locks itself.
    public var grace: GracePeriod
    /// Wrong PINs that are left before everything secret is deleted.
    public var triesLeft: Int

    /// The details of a record; without one nothing is protected.
    public init(_ record: LockRecord?) {
        hasPIN = record?.mode == .pin
        deviceKey = record?.deviceKey ?? .keyring
        biometric = record?.biometric ?? false
        asksForPINAlone = biometric && record?.asksForPINAlone == true
        triesLeft = AttemptThrottle.left(after: record?.attempts.failures ?? 0)
        grace = record?.grace ?? .standard
    }
}
