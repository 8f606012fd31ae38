/// What happens with a window a page wants to open.
public enum WindowDecision: Hashable, Sendable {
    /// A page window of the same account: shared store, opener kept.
    case pageWindow
    /// A sign-in sheet of the same account: opener kept, foreign host shown, closes itself.
    case signInSheet(host: String)
    /// No window; a shell action.
    case shellAction(ShellAction)
    /// No window; another program, as the link's reason says.
    case openExternally(ExternalLink)
    /// No window.
    case refuse(NavigationRefusal)
}
