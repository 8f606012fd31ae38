/// A moment on the clock that nobody can set: time since the computer started, which also runs while it sleeps.
public struct BootInstant: Hashable, Sendable, Codable {
    /// Names this run of the system. Moments of two runs cannot be compared.
    public let bootID: String
    /// Milliseconds since the system started.
    public let milliseconds: Int64

    /// A moment `milliseconds` after the start of the run `bootID`.
    public init(bootID: String, milliseconds: Int64) {
        self.bootID = bootID
        self.milliseconds = milliseconds
    }

    /// This moment, `duration` later.
    public func advanced(by duration: Duration) -> BootInstant {
        let (seconds, attoseconds) = duration.components
        let (sum, overflow) = milliseconds.addingReportingOverflow(
            seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        return BootInstant(bootID: bootID, milliseconds: overflow ? .max : sum)
    }

    /// How long after `earlier` this is; nil for another run of the system or when it is not after it at all.
    public func duration(since earlier: BootInstant) -> Duration? {
        guard bootID == earlier.bootID, milliseconds >= earlier.milliseconds else { return nil }
        return .milliseconds(milliseconds - earlier.milliseconds)
    }
}
