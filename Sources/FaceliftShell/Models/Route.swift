import FaceliftCore

/// Where the window is (contract §6).
public enum Route: Hashable, Sendable {
    /// `/shell`: the active account's page, or the empty state.
    case shell
    /// `/manage`
    case manage
    /// `/add`
    case add
    /// The Security page of Manage.
    case security
    /// `/edit/:id`
    case edit(AccountID)
    /// `/lock/setup`; remembers where to go next.
    indirect case lockSetup(next: Route)
    /// `/lock/unlock`; remembers where to go next.
    indirect case lockUnlock(next: Route)

    /// What the lock says about entering.
    public enum Gate: Hashable, Sendable {
        /// Unlocked, or used without a PIN.
        case open
        /// Locked by a PIN.
        case locked
        /// Not decided yet whether there is a PIN.
        case unset
    }

    /// The one guard of every way in: where a wish really leads. The lock's own routes are never a way round it.
    public func guarded(by gate: Gate) -> Route {
        switch gate {
        case .open: destination
        case .locked: .lockUnlock(next: destination)
        case .unset: .lockSetup(next: destination)
        }
    }

    /// Whether this is one of the lock's own screens.
    public var isLock: Bool {
        switch self {
        case .lockSetup, .lockUnlock: true
        default: false
        }
    }

    /// The route itself, or for the lock's routes where they go next.
    private var destination: Route {
        switch self {
        case .lockSetup(let next), .lockUnlock(let next): next.destination
        default: self
        }
    }
}
