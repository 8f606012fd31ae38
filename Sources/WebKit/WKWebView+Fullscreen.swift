extension WKWebView {
    /// Whether an element of the page has the whole screen (Apple: WKWebView.FullscreenState). WebKitGTK tells two of
    /// the four states.
    public enum FullscreenState: Int, Sendable {
        /// No element has it.
        case notInFullscreen = 0
        /// An element is about to get it; not seen on Linux.
        case enteringFullscreen = 1
        /// An element has it.
        case inFullscreen = 2
        /// An element is about to lose it; not seen on Linux.
        case exitingFullscreen = 3
    }

    /// Whether an element of the page has the whole screen.
    public var fullscreenState: FullscreenState { isInFullscreen ? .inFullscreen : .notInFullscreen }
}
