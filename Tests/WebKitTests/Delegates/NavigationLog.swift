import Foundation
import WebKit

/// What a navigation delegate was called with, a line a call, and what it answers.
@MainActor
final class NavigationLog {
    var calls: [String] = []
    var action = WKNavigationActionPolicy.allow
    var response = WKNavigationResponsePolicy.allow
    var credential: URLCredential?
    let downloads = DownloadLog()
    private var navigations: [WKNavigation] = []

    /// The line of an action's decision.
    func decide(_ view: WKWebView, _ action: WKNavigationAction) -> WKNavigationActionPolicy {
        let target = action.targetFrame.map { $0.isMainFrame ? "main" : "frame" } ?? "window"
        let method = action.request.httpMethod ?? "none"
        calls.append("action \(method) \(Self.short(action.request.url)) \(action.navigationType) \(target)")
        return self.action
    }

    /// The line of a response's decision.
    func decide(_ view: WKWebView, _ response: WKNavigationResponse) -> WKNavigationResponsePolicy {
        let http = response.response as? HTTPURLResponse
        let status = http.map { String($0.statusCode) } ?? "none"
        let place = response.isForMainFrame ? "main" : "frame"
        let shows = response.canShowMIMEType ? "shows" : "cannot show"
        let type = response.response.mimeType ?? "none"
        calls.append("response \(Self.short(response.response.url)) \(status) \(type) \(place) \(shows)")
        return self.response
    }

    /// The line of a challenge, and the answer.
    func answer(
        _ view: WKWebView, _ challenge: URLAuthenticationChallenge
    ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let space = challenge.protectionSpace
        calls.append("challenge \(space.host) \(space.realm ?? "none") failures \(challenge.previousFailureCount)")
        return (credential == nil ? .rejectProtectionSpace : .useCredential, credential)
    }

    /// The line of a step, with the number of its navigation in the order they appeared.
    func step(_ name: String, _ view: WKWebView, _ navigation: WKNavigation?) {
        calls.append("\(name) \(number(navigation)) \(Self.short(view.url))")
    }

    /// The line of a failure.
    func failure(_ name: String, _ navigation: WKNavigation?, _ error: any Error) {
        let error = error as NSError
        calls.append("\(name) \(number(navigation)) \(error.domain) \(error.code)")
    }

    /// The line of a download's beginning.
    func download(_ name: String, _ url: URL?, _ download: WKDownload) {
        calls.append("\(name) \(Self.short(url)) became \(Self.short(download.originalRequest?.url))")
    }

    /// The number of a navigation; "none" for nil.
    func number(_ navigation: WKNavigation?) -> String {
        guard let navigation else { return "none" }
        if let index = navigations.firstIndex(where: { $0 === navigation }) { return "\(index + 1)" }
        navigations.append(navigation)
        return "\(navigations.count)"
    }

    /// Path and query of an HTTP address, any other whole.
    static func short(_ url: URL?) -> String {
        guard let url, url.scheme?.hasPrefix("http") == true else { return url?.absoluteString ?? "none" }
        return url.path + (url.query.map { "?" + $0 } ?? "")
    }
}
