/// A window a page wants to open.
public struct WindowRequest: Hashable, Sendable {
    /// The first address; empty and `about:blank` mean that a script fills the window.
    public var url: String
    /// How it came about.
    public var cause: NavigationCause
    /// Which document asked.
    public var source: NavigationRequest.Source

    /// Makes a request.
    public init(
        url: String, cause: NavigationCause = NavigationCause(), source: NavigationRequest.Source = .unknown
    ) {
        self.url = url
        self.cause = cause
        self.source = source
    }
}
