import CWebKitGTK

/// What pages ask for that Apple's public API has no method for. A delegate that also conforms to this gets it; for one
/// that does not, everything is refused.
///
/// Set it through `WKWebView.uiDelegate`. Conform in an extension.
@MainActor
public protocol WKLinuxUIDelegate: WKUIDelegate {
    /// The page has unsaved changes (`beforeunload`): may it be left? Not written: yes.
    func webView(_ webView: WKWebView, runBeforeUnloadConfirmPanelWithMessage message: String) async -> Bool
    /// A page asks for a permission; `origin` is the main document's. Not written: no.
    func webView(
        _ webView: WKWebView, decidePermissionFor permission: WKLinuxPermission, origin: WKSecurityOrigin
    ) async -> Bool
    /// A script asks whether a permission was given (`navigator.permissions.query`); nil for "would ask".
    func webView(_ webView: WKWebView, stateOfPermissionNamed name: String, origin: WKSecurityOrigin) -> Bool?
    /// `window.print()`: true if the host has dealt with it (the argument is a `WebKitPrintOperation`). Not written:
    /// nothing is printed.
    func webView(_ webView: WKWebView, printOperation: OpaquePointer) -> Bool
    /// A page shows a notification.
    func webView(_ webView: WKWebView, showNotification notification: WKLinuxNotification)
    /// An element wants the whole screen; false refuses. Not written: allowed (if the preferences allow it at all).
    func webViewShouldEnterFullscreen(_ webView: WKWebView) -> Bool
    /// The element gives the screen back.
    func webViewDidLeaveFullscreen(_ webView: WKWebView)
    /// A window that a script opened is ready, with what it asked for.
    func webView(_ webView: WKWebView, readyToShow features: WKWindowFeatures)
    /// A load failed because the server's certificate is not good; the navigation's failure follows.
    func webView(_ webView: WKWebView, didFailWithTLSProblems problems: WKLinuxTLSProblems, url: URL?)
    /// A context menu is about to show: true suppresses it (the arguments are a `WebKitContextMenu`, which may be
    /// changed, and a `WebKitHitTestResult`).
    func webView(_ webView: WKWebView, contextMenu: OpaquePointer, hitTestResult: OpaquePointer) -> Bool
}

extension WKLinuxUIDelegate {
    /// Not written: leaves the page.
    public func webView(
        _ webView: WKWebView, runBeforeUnloadConfirmPanelWithMessage message: String
    ) async -> Bool { true }
    /// Not written: refused.
    public func webView(
        _ webView: WKWebView, decidePermissionFor permission: WKLinuxPermission, origin: WKSecurityOrigin
    ) async -> Bool { false }
    /// Not written: "would ask".
    public func webView(
        _ webView: WKWebView, stateOfPermissionNamed name: String, origin: WKSecurityOrigin
    ) -> Bool? { nil }
    /// Not written: nothing is printed.
    public func webView(_ webView: WKWebView, printOperation: OpaquePointer) -> Bool { true }
    /// Not written: not shown.
    public func webView(_ webView: WKWebView, showNotification notification: WKLinuxNotification) {}
    /// Not written: allowed.
    public func webViewShouldEnterFullscreen(_ webView: WKWebView) -> Bool { true }
    /// Not written: nothing to do.
    public func webViewDidLeaveFullscreen(_ webView: WKWebView) {}
    /// Not written: nothing to do.
    public func webView(_ webView: WKWebView, readyToShow features: WKWindowFeatures) {}
    /// Not written: nothing to do.
    public func webView(_ webView: WKWebView, didFailWithTLSProblems problems: WKLinuxTLSProblems, url: URL?) {}
    /// Not written: the engine's own menu shows.
    public func webView(
        _ webView: WKWebView, contextMenu: OpaquePointer, hitTestResult: OpaquePointer
    ) -> Bool { false }
}
