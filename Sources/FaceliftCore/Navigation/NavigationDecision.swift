/// What happens with a navigation.
public enum NavigationDecision: Hashable, Sendable {
    /// Load it.
    case allow
    /// Load it as a sign-in detour: the foreign host is shown, and there is no bridge until home commits again.
    case detour(host: String)
    /// Take it as a download in the account's session.
    case download
    /// Cancel, and perform a shell action.
    case shellAction(ShellAction)
    /// Cancel, and hand the address to another program as the link's reason says.
    case openExternally(ExternalLink)
    /// Cancel.
    case cancel(NavigationRefusal)
}
