import FaceliftCore
import WebKit

extension NavigationRequest {
    /// Reads what the engine says of a navigation.
    ///
    /// - Parameter redirected: whether a server's redirect of the main frame was reported just before; used where the
    ///   engine does not mark the action itself.
    @MainActor
    init(_ action: WKNavigationAction, url: String, redirected: Bool) {
        #if canImport(Darwin)
        let frame: Frame = action.targetFrame?.isMainFrame == true ? .main : .sub
        let isRedirect = redirected && frame == .main
        #else
        // A frame that is not known to be the main one may still be it.
        let frame: Frame = action.targetFrame?.isMainFrame == true ? .main : .unknown
        let isRedirect = action.linuxIsRedirect
        #endif
        self.init(
            url: url, frame: frame, source: Source(action),
            cause: NavigationCause(action, isRedirect: isRedirect), isDownload: action.shouldPerformDownload)
    }
}

extension NavigationRequest.Source {
    /// The document that asked, as far as the engine tells.
    @MainActor
    init(_ action: WKNavigationAction) {
        #if canImport(Darwin)
        let origin = action.sourceFrame.securityOrigin
        let text = "\(origin.`protocol`)://\(origin.host)" + (origin.port == 0 ? "" : ":\(origin.port)")
        self = action.sourceFrame.isMainFrame ? .mainFrame(WebOrigin(urlString: text)) : .subFrame
        #else
        self = .unknown
        #endif
    }
}

extension NavigationCause {
    /// How the navigation came about, as far as the engine tells.
    @MainActor
    init(_ action: WKNavigationAction, isRedirect: Bool = false) {
        let kind: Kind =
            switch action.navigationType {
            case .linkActivated: .linkActivated
            case .formSubmitted: .formSubmitted
            case .backForward: .backForward
            case .reload: .reload
            case .formResubmitted: .formResubmitted
            default: .other
            }
        #if canImport(Darwin)
        // Apple's public API has no gesture mark; a clicked link is the one sure sign.
        self.init(kind: kind, hasUserGesture: kind == .linkActivated, isRedirect: isRedirect)
        #else
        self.init(kind: kind, hasUserGesture: action.linuxIsUserGesture, isRedirect: isRedirect)
        #endif
    }
}
