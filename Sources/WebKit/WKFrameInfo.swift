/// A frame at the moment something happened in it (Apple: WKFrameInfo).
///
/// WebKitGTK does not say which frame acted. Where the frame is not known, `isMainFrame` is false and the origin is
/// opaque, so that a check for "the main frame of that origin" fails. docs/decisions has the cases.
@MainActor
public final class WKFrameInfo: NSObject {
    /// Whether this is known to be the main frame.
    public let isMainFrame: Bool
    /// The frame's document or, for a target, what it is going to load.
    public let request: URLRequest
    /// The origin of the frame's document; opaque if not known.
    public let securityOrigin: WKSecurityOrigin
    /// The view the frame belongs to; nil once that is gone.
    public private(set) weak var webView: WKWebView?

    init(isMainFrame: Bool, request: URLRequest, securityOrigin: WKSecurityOrigin, webView: WKWebView?) {
        self.isMainFrame = isMainFrame
        self.request = request
        self.securityOrigin = securityOrigin
        self.webView = webView
    }

    /// The main frame of `view` with its committed document.
    static func main(of view: WKWebView) -> WKFrameInfo {
        let url = view.committedURL
        return WKFrameInfo(
            isMainFrame: true, request: URLRequest(url: url ?? .blank), securityOrigin: WKSecurityOrigin(url: url),
            webView: view)
    }

    /// A frame of `view` of which nothing else is known.
    static func unknown(of view: WKWebView?) -> WKFrameInfo {
        WKFrameInfo(
            isMainFrame: false, request: URLRequest(url: .blank), securityOrigin: WKSecurityOrigin(url: nil),
            webView: view)
    }
}
