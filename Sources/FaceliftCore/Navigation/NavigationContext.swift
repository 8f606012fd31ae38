/// What the policy must know of the view that navigates.
public struct NavigationContext: Hashable, Sendable {
    /// What the view is.
    public enum Kind: Hashable, Sendable {
        /// The account's own view.
        case account
        /// A window the website opened.
        case pageWindow
        /// A window for a foreign sign-in, opened by the website.
        case signInSheet
    }

    /// Whether the person can see the view and may be asked something.
    public enum Presence: Hashable, Sendable {
        /// Shown.
        case shown
        /// Alive behind another account.
        case hidden
        /// Behind the lock.
        case locked
    }

    /// The account's origin.
    public var home: WebOrigin
    /// Origin of the last committed document; nil before the first, and for `about:blank`. Never of a pending URL.
    public var committed: WebOrigin?
    /// True from the decision for a sign-in detour until home commits (`SignInDetour`).
    public var isDetour: Bool
    /// What the view is.
    public var kind: Kind
    /// Whether the view may present anything.
    public var presence: Presence
    /// True when the engine tells a download link from a navigation at the action (Apple). WebKitGTK does not, so a
    /// `data:` address is judged at the response there.
    public var knowsDownloads: Bool

    /// Makes a context.
    public init(
        home: WebOrigin, committed: WebOrigin?, isDetour: Bool = false, kind: Kind = .account,
        presence: Presence = .shown, knowsDownloads: Bool = false
    ) {
        self.home = home
        self.committed = committed
        self.isDetour = isDetour
        self.kind = kind
        self.presence = presence
        self.knowsDownloads = knowsDownloads
    }
}
