/// Fingerprint or face. On Linux the answer is a mere yes or no of a system service: convenience, not protection.
public struct Biometrics: Sendable {
    /// Whether it can be used now.
    public var availability: @MainActor @Sendable () async -> BiometricAvailability
    /// Checks once, showing `reason` where the system shows it. Cancelling the task ends the check.
    public var verify: @MainActor @Sendable (_ reason: String) async -> BiometricResult

    /// Biometrics of these closures.
    public init(
        availability: @escaping @MainActor @Sendable () async -> BiometricAvailability,
        verify: @escaping @MainActor @Sendable (String) async -> BiometricResult
    ) {
        self.availability = availability
        self.verify = verify
    }

    /// A computer without any.
    public static let unavailable = Biometrics(
        availability: { .none(code: -6, message: "There is no fingerprint reader.") },
        verify: { _ in .unavailable("no reader") })
}
