/// The answer to "may this navigation go on?" (Apple: WKNavigationActionPolicy).
public enum WKNavigationActionPolicy: Int, Sendable {
    /// Stop here.
    case cancel = 0
    /// Go on and ask the server.
    case allow = 1
    /// Fetch the address into a download instead of showing it.
    case download = 2
}
