/// A message that a script posted to a handler (Apple: WKScriptMessage).
///
/// WebKitGTK says nothing about the sender. The world is the one the handler was registered in; the frame is unknown
/// (not main, opaque origin). Handlers that matter belong into a private world with a main-frame script
/// (docs/decisions).
@MainActor
public final class WKScriptMessage: NSObject {
    /// The value: `NSNumber`, `String`, `Date`, `NSNull`, `[Any]`, `[String: Any]`.
    public let body: Any
    /// The view whose page sent it; nil if several views share the controller and the sender is not known.
    public private(set) weak var webView: WKWebView?
    /// The frame that sent it.
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
