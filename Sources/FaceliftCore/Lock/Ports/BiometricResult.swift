/// How checking a fingerprint (or face) ended.
public enum BiometricResult: Hashable, Sendable {
    /// It is the person.
    case success
    /// It did not match; may be tried again.
    case noMatch
    /// The person or the program ended it (`LAError` −2).
    case cancelled
    /// Nobody touched the sensor in time.
    case timeout
    /// The sensor or its service went away; the text is for the log.
    case unavailable(String)
}
