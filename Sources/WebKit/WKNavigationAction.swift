/// A navigation that is about to happen (Apple: WKNavigationAction).
@MainActor
public final class WKNavigationAction: NSObject {
    /// Where the navigation was started. WebKitGTK does not tell: the frame is the main frame for calls of the host,
    /// and unknown (not main, opaque origin) for what a page did.
    public let sourceFrame: WKFrameInfo
    /// Where the result goes: nil for a new window; `isMainFrame` is true if the engine reported a main-frame
    /// navigation, and false if it is a frame or unknown. The response decision knows for sure.
    public let targetFrame: WKFrameInfo?
    /// What made it start.
    public let navigationType: WKNavigationType
    /// The request: address, method and headers, no body.
    public let request: URLRequest
    /// Whether the page asked for a download (`a[download]`). Known only if the engine reported the navigation.
    public let shouldPerformDownload: Bool
    /// Linux only: whether a gesture of the person is behind it. A click inside any frame counts.
    public let linuxIsUserGesture: Bool
    /// Linux only: whether a server's redirect led here.
    public let linuxIsRedirect: Bool
    /// Linux only: the mouse button that started it; 0 for none.
    public let linuxMouseButton: Int
    /// Linux only: GDK's modifier bits of the key or click that started it.
    public let linuxModifiers: Int
    /// Linux only: the name of the window or frame the link asks for; nil if none.
    public let linuxFrameName: String?

    init(_ facts: NavigationFacts, sourceFrame: WKFrameInfo, targetFrame: WKFrameInfo?, shouldPerformDownload: Bool) {
        self.sourceFrame = sourceFrame
        self.targetFrame = targetFrame
        self.shouldPerformDownload = shouldPerformDownload
        navigationType = facts.type
        request = facts.request
        linuxIsUserGesture = facts.isUserGesture
        linuxIsRedirect = facts.isRedirect
        linuxMouseButton = facts.mouseButton
        linuxModifiers = facts.modifiers
        linuxFrameName = facts.frameName
    }
}
