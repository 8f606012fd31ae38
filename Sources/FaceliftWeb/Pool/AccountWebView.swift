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
    let files: FileKeeper
    let downloads: DownloadCoordinator
    let bridge: BridgeReceiver
    let recovery: RecoveryCoordinator
    let personLoad: PersonLoad
    let deadline: LoadDeadline
    let leaving = LeaveCheck()
    private let observer: WebViewObserver
    #if os(Linux)
    /// Of the icon that was told last.
    private var iconPixels: Data?
    #endif

    init(account: AccountID, home: FaceURL, environment: WebHostEnvironment) {
        self.account = account
        self.home = home
        self.environment = environment
        log = PageLog(environment.log, account: account)
        navigation = NavigationCoordinator()
        dialogs = WebUICoordinator()
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
        navigation.page = self
        dialogs.page = self
        files.page = self
        downloads.page = self
        bridge.page = self
        recovery.page = self
        personLoad.page = self
        deadline.page = self
        leaving.page = self
        webView.navigationDelegate = navigation
        webView.uiDelegate = dialogs
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
        webView.navigationDelegate = nil
        webView.uiDelegate = nil
        let controller = webView.configuration.userContentController
        controller.removeAllScriptMessageHandlers()
        controller.removeAllUserScripts()
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
        takeIcon()
    }

    /// The icon of the account's own website, never of one that the person is signing in at meanwhile.
    private func takeIcon() {
        #if os(Linux)
        guard !webView.isLoading, navigation.committedOrigin == home.origin, let image = webView.linuxIcon,
            image.pixels != iconPixels, max(image.width, image.height) <= 512
        else { return }
        iconPixels = image.pixels
        guard let png = image.pngData(), png.count <= AccountIcon.byteLimit else { return }
        do {
            try AccountIcon(of: account, in: environment.configuration.storageFolders)?.keep(png)
        } catch {
            environment.log.warning(.web, "the icon of a website could not be kept: \(error)")
        }
        environment.send(.iconChanged(account, png))
        #endif
    }

    private func presentationChanged() {
        if isPresented {
            recovery.presented()
        } else {
            recovery.hidden()
        }
    }
}
