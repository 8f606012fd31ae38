/// How a navigation came about.
public struct NavigationCause: Hashable, Sendable {
    /// The engine's navigation type.
    public enum Kind: Hashable, Sendable {
        /// A link.
        case linkActivated
        /// A form, sent for the first time.
        case formSubmitted
        /// Back or forward in the history.
        case backForward
        /// Reload.
        case reload
        /// A form, sent again.
        case formResubmitted
        /// Script, meta refresh, or the program itself.
        case other
    }

    /// The engine's navigation type.
    public var kind: Kind
    /// True when the engine saw a click or key behind it. Necessary for some effects, never sufficient for trust: a
    /// click inside a foreign frame counts too.
    public var hasUserGesture: Bool
    /// True for the target of a server's redirect.
    public var isRedirect: Bool
    /// Origin of the request that was redirected; nil when it is not known.
    public var redirectedFrom: WebOrigin?

    /// Makes a cause.
    public init(
        kind: Kind = .other, hasUserGesture: Bool = false, isRedirect: Bool = false, redirectedFrom: WebOrigin? = nil
    ) {
        self.kind = kind
        self.hasUserGesture = hasUserGesture
        self.isRedirect = isRedirect
        self.redirectedFrom = redirectedFrom
    }
}
