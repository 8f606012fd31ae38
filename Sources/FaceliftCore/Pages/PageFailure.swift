/// Why a page cannot be shown; a native error page says it.
public struct PageFailure: Hashable, Sendable {
    /// What kind of failure.
    public enum Kind: Hashable, Sendable {
        /// No answer.
        case unreachable(UnreachableReason)
        /// No trusted encrypted connection.
        case tls(TLSProblem)
        /// The page's process ended.
        case crashed
        /// The page's process does not answer.
        case unresponsive
        /// Anything else.
        case other
    }

    /// What kind of failure.
    public var kind: Kind
    /// The host that was to be shown.
    public var host: String
    /// Technical line, folded below the text.
    public var technical: String

    /// Makes a failure.
    public init(kind: Kind, host: String, technical: String = "") {
        self.kind = kind
        self.host = host
        self.technical = technical
    }
}
