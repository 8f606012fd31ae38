import FaceliftCore
import Foundation
import WebKit

/// Translates the engine's navigation calls into the values of `NavigationPolicy`, and its answers back.
@MainActor
final class NavigationCoordinator: NSObject {
    weak var page: AccountWebView?

    /// Address of the last committed document; never a pending one.
    private(set) var committedURL: URL?
    /// Address of the last load that ended in a failure; nil once a document committed.
    private(set) var failedURL: URL?
    private var detour = SignInDetour()
    private var trail = NavigationTrail()
    private var actions = ActionThrottle.shellActions
    private var offers = ActionThrottle(limit: 1, per: .seconds(2))
    private var current: WKNavigation?
    private var replaced: WKNavigation?
    private var redirected = false
    private let start = ContinuousClock.now

    /// Origin of the last committed document; nil before the first, for `about:blank` and after a crash.
    var committedOrigin: WebOrigin? { committedURL.flatMap { WebOrigin(urlString: $0.absoluteString) } }

    /// True while the view is on a sign-in detour.
    var isDetour: Bool { detour.isActive }

    /// What the policy must know of the view.
    func context(of page: AccountWebView) -> NavigationContext {
        #if canImport(Darwin)
        let knowsDownloads = true
        #else
        let knowsDownloads = false
        #endif
        return NavigationContext(
            home: page.home.origin, committed: committedOrigin, isDetour: detour.isActive, presence: page.presence,
            knowsDownloads: knowsDownloads)
    }

    /// Performs an action the policy let pass, at most one a second.
    func perform(_ action: ShellAction, of page: AccountWebView) {
        guard actions.allows(at: ContinuousClock.now - start) else {
            page.log.info(.navigation, "shell action refused: too many")
            return
        }
        page.environment.send(.shellAction(page.account, action))
    }

    /// Hands an address to another program. What a script wants is offered at most once in two seconds, so that a
    /// looping page cannot bury the window under questions.
    func open(_ link: ExternalLink, of page: AccountWebView) {
        if link.reason == .byScript, !offers.allows(at: ContinuousClock.now - start) {
            page.log.info(.navigation, "offer refused, too many: ", link.destination)
            return
        }
        page.environment.ui.openExternally(page.context, link)
    }

    // MARK: Decisions

    private func decide(_ action: WKNavigationAction, in page: AccountWebView) -> WKNavigationActionPolicy {
        guard let url = action.request.url?.absoluteString else { return .cancel }
        // A new window is judged where it is made (`WebUICoordinator`), whichever way it was asked for.
        if action.targetFrame == nil, !action.shouldPerformDownload { return .allow }
        var request = NavigationRequest(action, url: url, redirected: redirected)
        if page.personLoad.refuses(request) {
            page.log.info(.navigation, "not loaded: the person's load goes first")
            return .cancel
        }
        let home = page.home.origin
        request.cause = trail.note(url, frame: request.frame, cause: request.cause, home: home)
        let decision = NavigationPolicy.decide(request, in: context(of: page))
        switch decision {
        case .allow: return .allow
        case .detour:
            detour.allowed()
            return .allow
        case .download: return .download
        case .shellAction(let action): perform(action, of: page)
        case .openExternally(let link): open(link, of: page)
        case .cancel(let refusal): log(refusal, url, page)
        }
        if request.frame == .main, request.cause.isRedirect { page.personLoad.end() }
        // Whatever it was, its answer will not come.
        _ = trail.answered(url, isMainFrame: request.frame == .main)
        return .cancel
    }

    private func decide(_ response: WKNavigationResponse, in page: AccountWebView) -> WKNavigationResponsePolicy {
        guard let url = response.response.url?.absoluteString else { return .cancel }
        let cause = trail.answered(url, isMainFrame: response.isForMainFrame)
        let request = ResponseRequest(
            url: url, isMainFrame: response.isForMainFrame, canShow: response.canShowMIMEType,
            isAttachment: response.response.isAttachment, cause: cause)
        switch NavigationPolicy.decideResponse(request, in: context(of: page)) {
        case .allow:
            if response.isForMainFrame { page.personLoad.answered(response.response) }
            return .allow
        case .detour:
            detour.allowed()
            return .allow
        case .download:
            if response.isForMainFrame { page.personLoad.end() }
            return .download
        case .openExternally(let link): open(link, of: page)
        case .cancel(let refusal): log(refusal, url, page)
        }
        if response.isForMainFrame { page.personLoad.end() }
        return .cancel
    }

    private func log(_ refusal: NavigationRefusal, _ url: String, _ page: AccountWebView) {
        let target = WebOrigin(urlString: url)?.hostAndPort ?? String(url.prefix { $0 != ":" }.prefix(32))
        page.log.info(.navigation, "not loaded (\(refusal.rawValue)): ", target)
    }

    // MARK: Course of a load

    /// The person asks for another load.
    func willLoad() { replaced = current }

    private func started(_ navigation: WKNavigation?) {
        current = navigation
        redirected = false
        page?.personLoad.started(navigation)
        if let page { page.deadline.begin(page.webView.url) }
    }

    private func committed(_ url: URL?, in page: AccountWebView) {
        committedURL = url
        failedURL = nil
        page.deadline.end()
        redirected = false
        detour.committed(committedOrigin, home: page.home.origin)
        page.bridge.documentChanged()
        page.recovery.documentChanged()
        page.update { state in
            state.failure = nil
            state.hasContent = true
            state.detourHost = detour.host
        }
    }

    private func failed(_ error: any Error, _ navigation: WKNavigation?, in page: AccountWebView) {
        // A load that a newer one replaced ends without a word, also before the newer one has started.
        guard navigation == nil || navigation !== replaced else { return }
        guard navigation == nil || current == nil || navigation === current else { return }
        redirected = false
        page.deadline.end()
        detour.endedWithoutDocument()
        let reading = LoadFailure(error, home: page.home)
        if reading.isHarmless, page.state.hasContent || isTimeout(page.state.failure) { return }
        failedURL = reading.url ?? failedURL
        page.log.warning(.web, "load failed at ", "\(reading.failure.host): \(reading.failure.technical)")
        page.update { $0.failure = reading.failure }
    }

    /// The server took too long. What comes of the load now, as its end is asked for, says nothing more.
    func timedOut(_ failure: PageFailure, url: URL?, in page: AccountWebView) {
        failedURL = url ?? failedURL
        page.update { $0.failure = failure }
    }

    private func isTimeout(_ failure: PageFailure?) -> Bool { failure?.kind == .unreachable(.timeout) }

    /// The page's process ended: there is no committed document any more, but it is known which one to bring back.
    func processEnded() {
        failedURL = committedURL ?? failedURL
        committedURL = nil
        page?.deadline.end()
        trail.clear()
        detour.endedWithoutDocument()
    }
}

extension NavigationCoordinator: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(page.map { decide(navigationAction, in: $0) } ?? .cancel)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        decisionHandler(page.map { decide(navigationResponse, in: $0) } ?? .cancel)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        started(navigation)
    }

    func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {
        redirected = true
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        guard let page else { return }
        defer { page.personLoad.committed(navigation, committedURL) }
        #if os(Linux)
        // `url` may be that of a load which waits for its decision.
        committed(webView.committedURL, in: page)
        #else
        committed(webView.url, in: page)
        #endif
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        guard let page else { return }
        page.personLoad.failed(navigation, error)
        failed(error, navigation, in: page)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        guard let page else { return }
        // What the engine itself forbids (a port, a redirect to `data:`) it shows as an empty page without a word.
        if LoadFailure.isForbidden(error) { return failed(error, navigation, in: page) }
        // Part of the document is on the screen: it stays, and the log has the reason.
        page.log.info(.web, "load ended early at ", "\(page.context.origin): \(LoadFailure.text(error))")
    }

    func webView(_ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge) async
        -> (URLSession.AuthChallengeDisposition, URLCredential?)
    {
        guard let page else { return (.cancelAuthenticationChallenge, nil) }
        return await page.dialogs.authenticate(challenge, in: page)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        guard let page else { return }
        processEnded()
        page.bridge.documentChanged()
        page.recovery.processEnded()
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        page?.downloads.begin(download)
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        page?.downloads.begin(download)
    }
}
