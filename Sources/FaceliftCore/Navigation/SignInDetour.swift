/// Keeps whether a view is on a sign-in detour, from the decisions and commits it is told.
public struct SignInDetour: Hashable, Sendable {
    /// Host of the foreign document on screen, for the header; nil at home and before the foreign one commits.
    public private(set) var host: String?
    private var isPending = false

    /// A view at home.
    public init() {}

    /// True while foreign documents may load in the main frame.
    public var isActive: Bool { host != nil || isPending }

    /// A decision let a foreign document into the main frame.
    public mutating func allowed() {
        isPending = true
    }

    /// The navigation ended without a document: it failed, was cancelled, or became a download.
    public mutating func endedWithoutDocument() {
        isPending = false
    }

    /// A document committed in the main frame. Only home ends a detour; a blank or failed page in between does not.
    public mutating func committed(_ origin: WebOrigin?, home: WebOrigin) {
        guard let origin else { return }
        isPending = false
        host = origin == home ? nil : origin.hostAndPort
    }
}
