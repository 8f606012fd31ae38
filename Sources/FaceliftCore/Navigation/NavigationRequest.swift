/// A navigation the engine asks about, before anything is sent.
public struct NavigationRequest: Hashable, Sendable {
    /// Where the result would show.
    public enum Frame: Hashable, Sendable {
        /// The main frame, for certain.
        case main
        /// A frame inside the page, for certain.
        case sub
        /// The engine does not say (WebKitGTK, when the private-world listener reported nothing).
        case unknown
    }

    /// Which document asked.
    public enum Source: Hashable, Sendable {
        /// The main frame's document, of this origin (Apple tells).
        case mainFrame(WebOrigin?)
        /// A frame's document.
        case subFrame
        /// The engine does not say.
        case unknown
    }

    /// The target, as the engine writes it.
    public var url: String
    /// Where the result would show.
    public var frame: Frame
    /// Which document asked.
    public var source: Source
    /// How it came about.
    public var cause: NavigationCause
    /// True when the page asks for a download (`a[download]`), as far as the engine tells.
    public var isDownload: Bool

    /// Makes a request.
    public init(
        url: String, frame: Frame, source: Source = .unknown, cause: NavigationCause = NavigationCause(),
        isDownload: Bool = false
    ) {
        self.url = url
        self.frame = frame
        self.source = source
        self.cause = cause
        self.isDownload = isDownload
    }
}
