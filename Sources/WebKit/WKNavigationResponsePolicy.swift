/// The answer to "may this response be shown?" (Apple: WKNavigationResponsePolicy).
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// Stop here; a main-frame load fails with `WebKitErrorDomain` 102.
    case cancel = 0
    /// Show it.
    case allow = 1
    /// Turn the running response into a download.
    case download = 2
}
