import CWebKitGTK
import GObjectSupport

/// Brings the engine's policy decisions to the delegate and its answers back.
@MainActor
final class NavigationDecider {
    private weak var view: WKWebView?
    private weak var navigator: Navigator?
    private let connections = SignalConnections()
    /// Decisions that may become downloads, newest last.
    private var candidates: [(uri: String, source: Source)] = []

    private enum Source {
        case action(WKNavigationAction)
        case response(WKNavigationResponse)
    }

    func connect(to view: WKWebView, navigator: Navigator) {
        self.view = view
        self.navigator = navigator
        connections.connectBool(view.handle, "decide-policy") { [weak self] arguments in
            guard let self, let pointer = arguments.pointer(0) else { return false }
            switch WebKitPolicyDecisionType(UInt32(arguments.int(1))) {
            case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decideAction(pointer, newWindow: false)
            case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: decideAction(pointer, newWindow: true)
            case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(pointer)
            default: return false
            }
            return true
        }
    }

    func invalidate() {
        connections.disconnectAll()
    }

    private func decideAction(_ pointer: UnsafeMutableRawPointer, newWindow: Bool) {
        let decision = PolicyDecision(pointer)
        guard let view, let navigator else { return decision.cancel() }
        let facts = NavigationFacts(webkit_navigation_policy_decision_get_navigation_action(OpaquePointer(pointer)))
        let isPending = !newWindow && navigator.isPendingLoad(facts.uri)
        let action = makeAction(facts, view: view, newWindow: newWindow, isPending: isPending)

        let answer: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { [weak self, weak navigator] policy in
            if isPending, policy != .allow { navigator?.pendingWasCancelled() }
            switch policy {
            case .cancel: decision.cancel()
            case .allow:
                self?.remember(facts.uri, .action(action))
                decision.allow()
            case .download:
                self?.remember(facts.uri, .action(action))
                decision.download()
            }
        }
        guard let delegate = view.navigationDelegate else { return answer(NavigationDefaults.policy(for: action)) }
        let preferences = view.storedConfiguration.defaultWebpagePreferences.copy() as? WKWebpagePreferences
        delegate.webView(
            view, decidePolicyFor: action, preferences: preferences ?? WKWebpagePreferences()
        ) { [weak view] policy, chosen in
            if policy == .allow, !newWindow, action.targetFrame?.isMainFrame == true { view?.settings.apply(chosen) }
            answer(policy)
        }
    }

    private func makeAction(
        _ facts: NavigationFacts, view: WKWebView, newWindow: Bool, isPending: Bool
    ) -> WKNavigationAction {
        let report = view.storedConfiguration.userContentController.reports.take(facts.uri)
        // A reload, a move in the list or a redirect of the main frame is the view's own address while it loads.
        let isOwnLoad =
            (facts.isRedirect || facts.type == .reload || facts.type == .backForward)
            && webkit_web_view_is_loading(view.handle) != 0
            && String(borrowing: webkit_web_view_get_uri(view.handle)) == facts.uri
        let isMain = isPending || report != nil || isOwnLoad
        let target = WKFrameInfo(
            isMainFrame: isMain, request: facts.request,
            securityOrigin: isMain ? WKSecurityOrigin(url: view.committedURL) : WKSecurityOrigin(url: nil),
            webView: view)
        return WKNavigationAction(
            facts, sourceFrame: isPending ? .main(of: view) : .unknown(of: view),
            targetFrame: newWindow ? nil : target, shouldPerformDownload: report?.isDownload ?? false)
    }

    private func decideResponse(_ pointer: UnsafeMutableRawPointer) {
        let decision = PolicyDecision(pointer)
        guard let view else { return decision.cancel() }
        let response = WKNavigationResponse(OpaquePointer(pointer))
        let answer: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { [weak self] policy in
            switch policy {
            case .cancel: decision.cancel()
            case .allow: decision.allow()
            case .download:
                self?.remember(response.uri, .response(response))
                decision.download()
            }
        }
        guard let delegate = view.navigationDelegate else { return answer(NavigationDefaults.policy(for: response)) }
        delegate.webView(view, decidePolicyFor: response, decisionHandler: answer)
    }

    // MARK: - Downloads

    private func remember(_ uri: String, _ source: Source) {
        candidates.append((uri, source))
        if candidates.count > 32 { candidates.removeFirst() }
    }

    /// The engine says which download began, not why: the newest decision about its address is the cause.
    func downloadStarted(_ download: WKDownload, uri: String) {
        guard let view, let delegate = view.navigationDelegate else { return }
        guard let index = candidates.lastIndex(where: { $0.uri == uri }) else {
            let action = WKNavigationAction(
                NavigationFacts(downloadOf: uri), sourceFrame: .unknown(of: view), targetFrame: .unknown(of: view),
                shouldPerformDownload: true)
            return delegate.webView(view, navigationAction: action, didBecome: download)
        }
        switch candidates.remove(at: index).source {
        case .action(let action): delegate.webView(view, navigationAction: action, didBecome: download)
        case .response(let response): delegate.webView(view, navigationResponse: response, didBecome: download)
        }
    }
}
