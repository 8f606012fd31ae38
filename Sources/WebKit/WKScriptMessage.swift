/// A message that a script posted to a handler (Apple: WKScriptMessage).
///
/// WebKitGTK says nothing about the sender; in worlds other than the page's a script of the module does, out of reach of
/// every page. What comes from the page's own world has an unknown frame (not main, opaque origin): a page could claim
/// anything. docs/decisions has the reasons.
@MainActor
public final class WKScriptMessage: NSObject {
    /// The value: `NSNumber`, `String`, `Date`, `NSNull`, `[Any]`, `[String: Any]`.
    public let body: Any
    /// The view whose page sent it; nil if it came from the page's world and several views share the controller, or if
    /// the view is gone.
    public private(set) weak var webView: WKWebView?
    /// The frame that sent it; unknown if it came from the page's world.
    public let frameInfo: WKFrameInfo
    /// The name of the handler.
    public let name: String
    /// The world the handler was registered in.
    public let world: WKContentWorld

    init(body: Any, webView: WKWebView?, frameInfo: WKFrameInfo, name: String, world: WKContentWorld) {
        self.body = body
        self.webView = webView
        self.frameInfo = frameInfo
        self.name = name
        self.world = world
    }
}
