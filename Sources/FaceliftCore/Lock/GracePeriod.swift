/// How long the app stays open while nobody uses it.
public enum GracePeriod: String, Codable, Sendable, CaseIterable {
    /// Locks as soon as none of its windows is in front.
    case immediately = "0"
    /// One minute.
    case oneMinute = "1"
    /// Five minutes, the default on a desktop.
    case fiveMinutes = "5"
    /// A quarter of an hour.
    case fifteenMinutes = "15"
    /// Until the program ends (or the session is locked).
    case untilQuit = "quit"

    /// The default of this platform.
    public static var standard: GracePeriod {
        #if os(iOS)
        .oneMinute
        #else
        .fiveMinutes
        #endif
    }

    /// How long that is; nil for ever.
    public var duration: Duration? {
        switch self {
        case .immediately: .zero
        case .oneMinute: .seconds(60)
        case .fiveMinutes: .seconds(5 * 60)
        case .fifteenMinutes: .seconds(15 * 60)
        case .untilQuit: nil
        }
    }
}
