import Foundation
import WebKit

/// A navigation delegate that writes down what happens and answers as told.
@MainActor
final class NavigationRecorder: NSObject {
    enum Event: Equatable {
        case action(String, WKNavigationType)
        case response(String, Bool)
        case start, redirect, commit, finish
        case failProvisional(String, Int)
        case fail(String, Int)
        case terminated
        case actionDownload, responseDownload
    }

    var events: [Event] = []
    var navigations: [WKNavigation?] = []
    var actions: [WKNavigationAction] = []
    var responses: [WKNavigationResponse] = []
    var errors: [any Error] = []
    var downloads: [WKDownload] = []
    var downloadDelegate: (any WKDownloadDelegate)?
    var decideAction: (WKNavigationAction) -> WKNavigationActionPolicy = { _ in .allow }
    var decideResponse: (WKNavigationResponse) -> WKNavigationResponsePolicy = { $0.canShowMIMEType ? .allow : .cancel }
    /// Gets the answer to the response's question in place of `decideResponse`, to give it later.
    var holdResponse: ((@escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void) -> Void)?
    var onTerminate: ((WKWebView) -> Void)?
    var onCommit: ((WKWebView) -> Void)?

    /// Only the steps of loads, without decisions.
    var steps: [Event] {
        events.filter {
            switch $0 {
            case .action, .response: false
            default: true
            }
        }
    }

    var finishes: Int { events.filter { $0 == .finish }.count }
    var hasEnded: Bool {
        events.contains {
            switch $0 {
            case .finish, .fail, .failProvisional: true
            default: false
            }
        }
    }

    func clear() {
        events = []
        navigations = []
        actions = []
        responses = []
        errors = []
    }

    fileprivate func note(_ event: Event, _ navigation: WKNavigation?) {
        events.append(event)
        navigations.append(navigation)
    }
}

extension NavigationRecorder: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        actions.append(navigationAction)
        events.append(.action(navigationAction.request.url?.absoluteString ?? "", navigationAction.navigationType))
        decisionHandler(decideAction(navigationAction))
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        responses.append(navigationResponse)
        events.append(
            .response(navigationResponse.response.url?.absoluteString ?? "", navigationResponse.isForMainFrame))
        if let holdResponse { return holdResponse(decisionHandler) }
        decisionHandler(decideResponse(navigationResponse))
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        note(.start, navigation)
    }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        note(.redirect, navigation)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        note(.commit, navigation)
        onCommit?(webView)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { note(.finish, navigation) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        errors.append(error)
        note(.failProvisional((error as NSError).domain, (error as NSError).code), navigation)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        errors.append(error)
        note(.fail((error as NSError).domain, (error as NSError).code), navigation)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        events.append(.terminated)
        onTerminate?(webView)
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        events.append(.actionDownload)
        downloads.append(download)
        download.delegate = downloadDelegate
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        events.append(.responseDownload)
        downloads.append(download)
        download.delegate = downloadDelegate
    }
}
