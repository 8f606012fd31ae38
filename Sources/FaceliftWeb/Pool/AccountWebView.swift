import FaceliftCore
import Foundation
import WebKit

/// One account's web view: the view itself, its data store, and the coordinators around it.
///
/// The account is known by the view that calls, never by what a message says. Everything that belongs to the view is
/// made here once and goes with it.
@MainActor
public final class AccountWebView {
    /// Whose view this is.
    public let account: AccountID
    /// The account's address; its origin is home.
    public let home: FaceURL
    /// The engine's view. A face puts it on the screen.
    public let webView: WKWebView
    /// What a face shows of the page.
    public private(set) var state = PageState()

    /// True while the pool presents this view.
    var isPresented = false {
        didSet { if isPresented != oldValue { presentationChanged() } }
    }

    let environment: WebHostEnvironment
    /// For lines that a page can cause as often as it likes.
    let log: PageLog
    let navigation: NavigationCoordinator
    let dialogs: WebUICoordinator
    let notices: PageNotices
    let files: FileKeeper
    let downloads: DownloadCoordinator
    let bridge: BridgeReceiver
    let recovery: RecoveryCoordinator
    let personLoad: PersonLoad
    let deadline: LoadDeadline
    let leaving = LeaveCheck()
    private let observer: WebViewObserver
    #if os(Linux)
    private let icon: IconKeeper
    #endif

    init(account: AccountID, home: FaceURL, environment: WebHostEnvironment) {
        self.account = account
        self.home = home
        self.environment = environment
        log = PageLog(environment.log, account: account)
        navigation = NavigationCoordinator()
        dialogs = WebUICoordinator()
        notices = PageNotices()
        files = FileKeeper()
        downloads = DownloadCoordinator()
        bridge = BridgeReceiver()
        webView = WKWebView(
            frame: .zero,
            configuration: .forAccount(
                account, home: home.origin, version: environment.configuration.version, bridge: bridge))
        recovery = RecoveryCoordinator(rules: environment.configuration.recovery)
        personLoad = PersonLoad()
        deadline = LoadDeadline(environment.configuration.recovery.loadDeadline)
        observer = WebViewObserver()
        #if os(Linux)
        icon = IconKeeper(
            file: AccountIcon(of: account, in: environment.configuration.storageFolders),
            changed: { environment.send(.iconChanged(account, $0)) },
            failed: { environment.log.warning(.web, "the icon of a website could not be kept: \($0)") })
        #endif
        navigation.page = self
        dialogs.page = self
        notices.page = self
        files.page = self
        downloads.page = self
        bridge.page = self
        recovery.page = self
        personLoad.page = self
        deadline.page = self
        leaving.page = self
        webView.navigationDelegate = navigation
        webView.uiDelegate = dialogs
        #if os(Linux)
        icon.current = { [weak self] in
            guard let self, showsHome else { return nil }
            return webView.linuxIcon
        }
        #endif
        observer.observe(webView) { [weak self] in self?.viewChanged() }
    }

    /// The pool's four verbs on one view.
    func loadHome() {
        guard let url = URL(string: home.canonical + "/") else { return }
        recovery.personActed()
        load(url)
    }

    /// Loads the page again: the committed one, or the one that failed.
    func reload() {
        recovery.personActed()
        if state.failure == nil, let url = navigation.committedURL {
            navigation.willLoad()
            personLoad.begin(url, webView.reload())
            deadline.begin(url)
        } else {
            loadAgain()
        }
    }

    /// After a failure or a crash `reload()` of the engine does nothing or the wrong thing: load the address itself.
    func loadAgain() {
        recovery.endHungProcess()
        let address = navigation.failedURL ?? navigation.committedURL
        guard let address, WebOrigin(urlString: address.absoluteString) == home.origin else {
            loadHome()
            return
        }
        load(address)
    }

    /// Ends the load that is on its way.
    func stop() {
        personLoad.end()
        deadline.end()
        webView.stopLoading()
    }

    private func load(_ url: URL) {
        navigation.willLoad()
        personLoad.begin(url, webView.load(URLRequest(url: url)))
        deadline.begin(url)
    }

    /// Takes the view down: no load, no question, no file of it goes on.
    func tearDown() {
        isPresented = false
        recovery.stop()
        leaving.finish(true)
        observer.stop()
        stop()
        dialogs.cancelAll()
        downloads.cancelAll()
        files.discardAll()
        bridge.discardAll()
        #if os(Linux)
        icon.stop()
        #endif
        webView.navigationDelegate = nil
        webView.uiDelegate = nil
        let controller = webView.configuration.userContentController
        controller.removeAllScriptMessageHandlers()
        controller.removeAllUserScripts()
    }

    /// After `tearDown`: returns when nothing of the view is written any more.
    func settled() async {
        #if os(Linux)
        await icon.end()
        #endif
    }

    /// The person sees the view: what was held for them comes now. Also after unlocking, when the view was on the
    /// screen all along.
    func presented() {
        isPresented = true
        notices.presented()
        files.presented()
    }

    // MARK: What the coordinators need

    /// Whether the person sees the view and may be asked something.
    var presence: NavigationContext.Presence {
        if environment.ui.isLocked() { return .locked }
        guard isPresented else { return .hidden }
        return environment.ui.mayPresent(account) ? .shown : .locked
    }

    /// Who asks, for questions and messages: the account and the committed document's origin.
    var context: PageContext {
        PageContext(account: account, origin: (navigation.committedOrigin ?? home.origin).description)
    }

    /// Changes the state and tells the models, if anything is different.
    func update(_ change: (inout PageState) -> Void) {
        var next = state
        change(&next)
        guard next != state else { return }
        state = next
        environment.send(.pageChanged(account, next))
    }

    private func viewChanged() {
        update { state in
            state.isLoading = webView.isLoading
            state.progress = webView.isLoading ? webView.estimatedProgress : 0
            state.title = DisplayText.clean(webView.title ?? "", limit: 200)
        }
        #if os(Linux)
        if showsHome { icon.look() }
        #endif
    }

    /// Whether the icon is that of the account's own website, not of one that the person is signing in at meanwhile.
    private var showsHome: Bool { !webView.isLoading && navigation.committedOrigin == home.origin }

    private func presentationChanged() {
        if isPresented {
            recovery.presented()
        } else {
            recovery.hidden()
        }
    }
}
