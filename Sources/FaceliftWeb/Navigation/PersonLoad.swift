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
        /// The page has tried to go elsewhere, or took the load away.
        var isDisturbed = false
    }

    private var load: Load?
    private var watch: Task<Void, Never>?
    private var count = 0

    /// How long a page may be in the way.
    private static let patience = Duration.milliseconds(1300)
    /// For the engine's last news.
    private static let grace = Duration.milliseconds(300)

    /// Whether such a load is on its way.
    var isActive: Bool { load != nil }

    /// Follows a load that has just begun.
    func begin(_ url: URL, _ navigation: WKNavigation?) {
        follow(url, navigation)
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
        if request.cause.hasUserGesture {
            end()
            return false
        }
        self.load?.isDisturbed = true
        return true
    }

    /// A load of the main frame has started.
    func started(_ navigation: WKNavigation?) {
        let isOurs = load?.navigation === navigation
        load?.hasStarted = isOurs
        if !isOurs { load?.isDisturbed = true }
    }

    /// A document has come.
    func committed(_ navigation: WKNavigation?, _ url: URL?) {
        guard let load, load.navigation === navigation || load.url == url else { return }
        end()
    }

    /// A load has failed. Ours is over then, unless the page has taken it away.
    func failed(_ navigation: WKNavigation?, _ error: any Error) {
        guard let load, load.navigation === navigation else { return }
        guard (error as? URLError)?.code == .cancelled else { return end() }
        self.load?.hasStarted = false
        self.load?.isDisturbed = true
    }

    /// An answer that brings no document (status 204 and 205) ends the load as well.
    func answered(_ response: URLResponse) {
        if let status = (response as? HTTPURLResponse)?.statusCode, status == 204 || status == 205 { end() }
    }

    private func follow(_ url: URL, _ navigation: WKNavigation?) {
        end()
        count += 1
        load = Load(url: url, navigation: navigation, number: count)
    }

    private func watchLoad() async {
        while load != nil, !Task.isCancelled {
            do {
                try await Task.sleep(for: Self.patience)
                guard !isOnItsWay else { continue }
                askPage()
                try await Task.sleep(for: Self.grace)
            } catch {
                return
            }
            guard !isOnItsWay, load?.isDisturbed == true else { continue }
            loadInFreshProcess()
            return
        }
    }

    /// Without any news of the load the page stops loads, or it is busy. A busy page does not answer.
    private func askPage() {
        guard let webView = page?.webView, let asked = load?.number else { return }
        webView.callAsyncJavaScript(
            "return 1", arguments: [:], in: nil, in: .world(name: BridgeScripts.worldName)
        ) { [weak self] _ in
            if let self, load?.number == asked { load?.isDisturbed = true }
        }
    }

    /// The page is in the way: its process ends, and the load begins anew.
    func loadInFreshProcess() {
        // A page that has not committed anything cannot be in the way.
        guard let load, let page, page.navigation.committedURL != nil else { return }
        page.environment.log.warning(
            .web, "the page at \(page.home.hostAndPort) kept a load from starting; its process was ended")
        page.recovery.endProcess()
        follow(load.url, page.webView.load(URLRequest(url: load.url)))
    }

    /// Begun, or waiting for the person's answer to a question of the page.
    private var isOnItsWay: Bool { load?.hasStarted == true || (page?.dialogs.openQuestions ?? 0) > 0 }
}
