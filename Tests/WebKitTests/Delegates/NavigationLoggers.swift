import Foundation
import WebKit

/// A navigation delegate of the handler forms.
@MainActor
final class HandlerNavigationLogger: NSObject {
    let log = NavigationLog()
    let downloadDelegate: HandlerDownloadLogger

    override init() {
        downloadDelegate = HandlerDownloadLogger(log.downloads)
    }
}

extension HandlerNavigationLogger: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(log.decide(webView, navigationAction)) }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(log.decide(webView, navigationResponse)) }

    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let (disposition, credential) = log.answer(webView, challenge)
        completionHandler(disposition, credential)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        log.step("start", webView, navigation)
    }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        log.step("redirect", webView, navigation)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { log.step("commit", webView, navigation) }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.step("finish", webView, navigation) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { log.failure("failed early", navigation, error) }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        log.failure("failed late", navigation, error)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        log.calls.append("terminated \(NavigationLog.short(webView.url))")
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        download.delegate = downloadDelegate
        log.download("action", navigationAction.request.url, download)
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = downloadDelegate
        log.download("response", navigationResponse.response.url, download)
    }
}

/// A navigation delegate of the `async` forms; what has one form only is left to the other logger.
@MainActor
final class AsyncNavigationLogger: NSObject {
    let log = NavigationLog()
    let downloadDelegate: AsyncDownloadLogger

    override init() {
        downloadDelegate = AsyncDownloadLogger(log.downloads)
    }
}

extension AsyncNavigationLogger: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        await Task.yield()
        return log.decide(webView, navigationAction)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
        await Task.yield()
        return log.decide(webView, navigationResponse)
    }

    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await Task.yield()
        return log.answer(webView, challenge)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        log.step("start", webView, navigation)
    }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        log.step("redirect", webView, navigation)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { log.step("commit", webView, navigation) }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.step("finish", webView, navigation) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { log.failure("failed early", navigation, error) }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        log.failure("failed late", navigation, error)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        log.calls.append("terminated \(NavigationLog.short(webView.url))")
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        download.delegate = downloadDelegate
        log.download("action", navigationAction.request.url, download)
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = downloadDelegate
        log.download("response", navigationResponse.response.url, download)
    }
}

/// A navigation delegate of the handler form with preferences. The plain form must not be called.
@MainActor
final class PreferencesNavigationLogger: NSObject {
    let log = NavigationLog()
}

extension PreferencesNavigationLogger: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        log.calls.append("scripts \(preferences.allowsContentJavaScript)")
        preferences.allowsContentJavaScript.toggle()
        decisionHandler(log.decide(webView, navigationAction), preferences)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        log.calls.append("plain form")
        decisionHandler(.allow)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.step("finish", webView, navigation) }
}

/// A navigation delegate of the `async` form with preferences. The plain form must not be called.
@MainActor
final class AsyncPreferencesNavigationLogger: NSObject {
    let log = NavigationLog()
}

extension AsyncPreferencesNavigationLogger: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
        await Task.yield()
        log.calls.append("scripts \(preferences.allowsContentJavaScript)")
        preferences.allowsContentJavaScript.toggle()
        return (log.decide(webView, navigationAction), preferences)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        log.calls.append("plain form")
        return .allow
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.step("finish", webView, navigation) }
}
