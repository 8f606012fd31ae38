/// What happens with a response.
public enum ResponseDecision: Hashable, Sendable {
    /// Show it.
    case allow
    /// Show it as a sign-in detour.
    case detour(host: String)
    /// Save it, in the account's session.
    case download
    /// Drop it, and hand the address to another program as the link's reason says.
    case openExternally(ExternalLink)
    /// Drop it.
    case cancel(NavigationRefusal)
}
