import Foundation
import WebKit

/// What a UI delegate was called with, a line a call, and what it answers.
@MainActor
final class InterfaceLog {
    var calls: [String] = []
    var yes = true
    var text: String? = "answer"
    var files: [URL]?
    var media = WKPermissionDecision.deny
    var windows: [WKWebView] = []

    func note(_ what: String, _ view: WKWebView, _ frame: WKFrameInfo) {
        let origin = frame.securityOrigin
        let place = frame.isMainFrame ? "main" : "frame"
        let own = frame.webView === view ? "own" : "another"
        calls.append("\(what) | \(place) \(origin.protocol) \(origin.host) \(own) view")
    }

    func make(
        _ configuration: WKWebViewConfiguration, _ action: WKNavigationAction, _ delegate: any WKUIDelegate
    ) -> WKWebView? {
        let target = action.targetFrame == nil ? "no target" : "a target"
        calls.append("create \(NavigationLog.short(action.request.url)) \(target)")
        guard yes else { return nil }
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.uiDelegate = delegate
        windows.append(view)
        return view
    }

    func close(_ view: WKWebView) {
        calls.append("close \(windows.firstIndex { $0 === view }.map { "window \($0 + 1)" } ?? "another view")")
    }
}

/// A UI delegate of the handler forms.
@MainActor
final class HandlerInterfaceLogger: NSObject {
    let log = InterfaceLog()
}

extension HandlerInterfaceLogger: WKUIDelegate {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { log.make(configuration, navigationAction, self) }

    func webViewDidClose(_ webView: WKWebView) { log.close(webView) }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        log.note("alert \(message)", webView, frame)
        completionHandler()
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        log.note("confirm \(message)", webView, frame)
        completionHandler(log.yes)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        log.note("prompt \(prompt) \(defaultText ?? "none")", webView, frame)
        completionHandler(log.text)
    }

    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        log.note("media \(type) \(origin.host)", webView, frame)
        decisionHandler(log.media)
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        log.note("open \(parameters.allowsMultipleSelection ? "several" : "one")", webView, frame)
        completionHandler(log.files)
    }
}

/// A UI delegate of the `async` forms.
@MainActor
final class AsyncInterfaceLogger: NSObject {
    let log = InterfaceLog()
}

extension AsyncInterfaceLogger: WKUIDelegate {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { log.make(configuration, navigationAction, self) }

    func webViewDidClose(_ webView: WKWebView) { log.close(webView) }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async {
        await Task.yield()
        log.note("alert \(message)", webView, frame)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async -> Bool {
        await Task.yield()
        log.note("confirm \(message)", webView, frame)
        return log.yes
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo
    ) async -> String? {
        await Task.yield()
        log.note("prompt \(prompt) \(defaultText ?? "none")", webView, frame)
        return log.text
    }

    func webView(
        _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
        type: WKMediaCaptureType
    ) async -> WKPermissionDecision {
        await Task.yield()
        log.note("media \(type) \(origin.host)", webView, frame)
        return log.media
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]? {
        await Task.yield()
        log.note("open \(parameters.allowsMultipleSelection ? "several" : "one")", webView, frame)
        return log.files
    }
}
