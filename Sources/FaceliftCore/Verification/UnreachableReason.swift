/// Why a server could not be reached.
public enum UnreachableReason: Hashable, Sendable {
    /// The host name has no address.
    case dns
    /// Nobody listens there, or the way is blocked.
    case refused
    /// No complete answer in time.
    case timeout
    /// The attempt was cancelled.
    case cancelled
    /// Anything else; technical text.
    case other(String)

    /// Stable name for `--json` and tests.
    public var id: String {
        switch self {
        case .dns: "unreachable-dns"
        case .refused: "unreachable-refused"
        case .timeout: "unreachable-timeout"
        case .cancelled: "unreachable-cancelled"
        case .other: "unreachable-other"
        }
    }
}
