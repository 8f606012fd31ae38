import CWebKitGTK
import Foundation
import WebKit

/// A delegate of what only Linux asks, which writes down its calls, a line a call, and answers as told.
@MainActor
final class LinuxInterfaceLogger: NSObject {
    var calls: [String] = []
    var yes = true
    /// What `navigator.permissions` is told; nil for "would ask".
    var state: Bool?
    var notifications: [WKLinuxNotification] = []
    var windows: [WKWebView] = []
    weak var view: WKWebView?

    private func note(_ text: String, _ webView: WKWebView) {
        calls.append(webView === view || windows.contains { $0 === webView } ? text : text + " of another view")
    }
}

extension LinuxInterfaceLogger: WKLinuxUIDelegate {
    func webView(_ webView: WKWebView, runBeforeUnloadConfirmPanelWithMessage message: String) async -> Bool {
        note("beforeunload \(message.isEmpty ? "without" : "with") text", webView)
        await Task.yield()
        return yes
    }

    func webView(
        _ webView: WKWebView, decidePermissionFor permission: WKLinuxPermission, origin: WKSecurityOrigin
    ) async -> Bool {
        note("permission \(permission) \(origin.protocol) \(origin.host)", webView)
        await Task.yield()
        return yes
    }

    func webView(_ webView: WKWebView, stateOfPermissionNamed name: String, origin: WKSecurityOrigin) -> Bool? {
        note("state \(name) \(origin.protocol) \(origin.host)", webView)
        return state
    }

    func webView(_ webView: WKWebView, printOperation: OpaquePointer) -> Bool {
        let isOperation = printOperation.rawValueIsInstance(of: webkit_print_operation_get_type())
        note("print \(isOperation ? "an operation" : "something else")", webView)
        return true
    }

    func webView(_ webView: WKWebView, showNotification notification: WKLinuxNotification) {
        note("notification \(notification.title) \(notification.body) \(notification.tag ?? "none")", webView)
        notifications.append(notification)
    }

    func webViewShouldEnterFullscreen(_ webView: WKWebView) -> Bool {
        note("enter", webView)
        return yes
    }

    func webViewDidLeaveFullscreen(_ webView: WKWebView) { note("leave", webView) }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        let made = WKWebView(frame: .zero, configuration: configuration)
        made.uiDelegate = self
        windows.append(made)
        return made
    }

    func webView(_ webView: WKWebView, readyToShow features: WKWindowFeatures) {
        let size = "\(features.width?.intValue ?? -1) x \(features.height?.intValue ?? -1)"
        note("ready \(size) resizing \(features.allowsResizing?.boolValue ?? true)", webView)
    }

    func webView(_ webView: WKWebView, didFailWithTLSProblems problems: WKLinuxTLSProblems, url: URL?) {
        note("tls \(problems.rawValue) \(url?.path ?? "none")", webView)
    }

    func webView(_ webView: WKWebView, contextMenu: OpaquePointer, hitTestResult: OpaquePointer) -> Bool {
        let items = webkit_context_menu_get_n_items(contextMenu)
        let isLink = webkit_hit_test_result_context_is_link(hitTestResult) != 0
        note("menu \(items > 0 ? "with" : "without") items, \(isLink ? "a" : "no") link", webView)
        return yes
    }

    func webViewDidClose(_ webView: WKWebView) { note("close", webView) }
}

extension OpaquePointer {
    /// Whether the object behind it is of a GObject type.
    func rawValueIsInstance(of type: GType) -> Bool {
        g_type_check_instance_is_a(
            UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
}
