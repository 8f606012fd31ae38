import FaceliftCore
import WebKit

/// Sees to it that a load the person asked for (Home, Reload, Retry) gets through, whatever the page does meanwhile.
///
/// A page that navigates every millisecond, or stops all loads, takes ours away before it begins, without a word of the
/// engine. While ours is on its way the page's own navigations are refused; if ours is lost all the same, the page's
/// process ends and the load goes on in a fresh one.
@MainActor
final class PersonLoad {
    weak var page: AccountWebView?

    private struct Load {
        let url: URL
        let navigation: WKNavigation?
        let number: Int
        /// The engine works on it; a slow server is no fault of the page.
        var hasStarted = false
    }

    private var load: Load?
    private var watch: Task<Void, Never>?
    private var count = 0

    /// How long a load may take to start before the page is asked for the reason.
    private static let patience = Duration.milliseconds(1300)

    /// Whether such a load is on its way.
    var isActive: Bool { load != nil }

    /// Follows a load that has just begun.
    func begin(_ url: URL, _ navigation: WKNavigation?) {
        end()
        count += 1
        load = Load(url: url, navigation: navigation, number: count)
        watch = Task { [weak self] in await self?.watchLoad() }
    }

    /// The load is over, or the person wants something else.
    func end() {
        load = nil
        watch?.cancel()
        watch = nil
    }

    /// Whether the navigation is the page's own and has to give way. A click in the page is the person's newer wish.
    func refuses(_ request: NavigationRequest) -> Bool {
        guard let load, request.frame == .main, !request.cause.isRedirect, request.url != load.url.absoluteString else {
            return false
        }
        guard request.cause.hasUserGesture else { return true }
        end()
        return false
    }

    /// A load of the main frame has started. Another one than ours took its place.
    func started(_ navigation: WKNavigation?) {
        let isOurs = load?.navigation === navigation
        load?.hasStarted = isOurs
    }

    /// A document has come.
    func committed(_ navigation: WKNavigation?, _ url: URL?) {
        guard let load, load.navigation === navigation || load.url == url else { return }
        end()
    }

    /// A load has failed. Ours is over then, unless it was cancelled or interrupted: what the person or an answer of the
    /// server does of that kind ends it first, so it was the page. It had agreed to go when the load started, so it is
    /// not asked again.
    func failed(_ navigation: WKNavigation?, _ error: any Error) {
        guard let load, let page, load.navigation === navigation else { return }
        guard LoadFailure(error, home: page.home).isHarmless else { return end() }
        self.load?.hasStarted = false
        // Not from inside the engine's own report, after which it tidies up.
        Task { [weak self] in
            if let self, self.load?.number == load.number { loadInFreshProcess() }
        }
    }

    /// An answer that brings no document (status 204 and 205) ends the load as well.
    func answered(_ response: URLResponse) {
        if let status = (response as? HTTPURLResponse)?.statusCode, status == 204 || status == 205 { end() }
    }

    private func watchLoad() async {
        while load != nil {
            do { try await Task.sleep(for: Self.patience) } catch { return }
            if !isOnItsWay { askPage() }
        }
    }

    /// Either the page is busy, or it took the load away before it began, of which the engine says nothing. The engine
    /// answers in order: once the page has answered this, what it did with the load has been heard. A page that is busy
    /// for ever does not answer; `RecoveryCoordinator` sees to that.
    private func askPage() {
        guard let webView = page?.webView, let asked = load?.number else { return }
        webView.callAsyncJavaScript(
            "return 1", arguments: [:], in: nil, in: .world(name: BridgeScripts.worldName)
        ) { [weak self] _ in
            if let self, load?.number == asked, !isOnItsWay { loadInFreshProcess() }
        }
    }

    /// The page is in the way: its process ends, and the load begins anew.
    func loadInFreshProcess() {
        // A page that has not committed anything cannot be in the way.
        guard let url = load?.url, let page, page.navigation.committedURL != nil else { return }
        end()
        page.environment.log.warning(
            .web, "the page at \(page.home.hostAndPort) kept a load from starting; its process was ended")
        page.recovery.endProcess()
        begin(url, page.webView.load(URLRequest(url: url)))
    }

    /// Begun, or waiting for the person's answer to a question of the page.
    private var isOnItsWay: Bool { load?.hasStarted == true || (page?.dialogs.openQuestions ?? 0) > 0 }
}
