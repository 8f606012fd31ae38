import CWebKitGTK
import GObjectSupport

/// Follows the loads of one view and turns the engine's signals into Apple's delegate calls.
@MainActor
final class Navigator {
    private(set) weak var view: WKWebView?
    private let connections = SignalConnections()
    private let decider = NavigationDecider()
    private let authenticator = Authenticator()
    private let recovery = ProcessRecovery()

    /// A load that the host asked for and the engine has not started yet.
    private var pending: (navigation: WKNavigation, uri: String?)?
    private var current: WKNavigation?
    /// Between the start of a main-frame load and its document or failure.
    private(set) var isProvisional = false
    private var hasFailed = false
    private var stoppedBeforeStart = false

    /// The last committed document's address, never a pending one; nil before the first commit.
    private(set) var committedURL: URL?
    /// Rises each time the page's process ends.
    private(set) var processLosses = 0
    /// The process has ended and nothing has been loaded since.
    private(set) var isProcessGone = false

    func connect(to view: WKWebView) {
        self.view = view
        decider.connect(to: view, navigator: self)
        authenticator.connect(to: view)
        recovery.connect(to: view, navigator: self)
        connections.connectArguments(view.handle, "load-changed") { [weak self] arguments in
            self?.loadChanged(WebKitLoadEvent(UInt32(arguments.int(0))))
        }
        connections.connectBool(view.handle, "load-failed") { [weak self] arguments in
            guard let self, let error = arguments.pointer(2) else { return true }
            let cause = GLibError(copying: error.assumingMemoryBound(to: GError.self))
            let url = URL(engine: arguments.string(1))
            loadFailed(WebKitLoadEvent(UInt32(arguments.int(0))), LoadErrors.make(cause, url: url))
            // False would make the engine show an error page of its own.
            return true
        }
        connections.connectBool(view.handle, "load-failed-with-tls-errors") { [weak self] arguments in
            self?.tlsFailed(URL(engine: arguments.string(0)), problems: UInt32(arguments.int(2)))
            return true
        }
        connections.connectArguments(view.handle, "web-process-terminated") { [weak self] _ in
            self?.processEnded()
        }
    }

    func invalidate() {
        connections.disconnectAll()
        decider.invalidate()
        authenticator.invalidate()
        recovery.invalidate()
    }

    // MARK: - Loads of the host

    /// Runs `body`, which starts a load in the engine, and returns the object that stands for it.
    func begin(_ view: WKWebView, knownURI: Bool = true, _ body: () -> Void) -> WKNavigation {
        let navigation = WKNavigation()
        stoppedBeforeStart = false
        // Set first: the engine announces the new address inside the call, and it is not the committed one.
        pending = (navigation, nil)
        body()
        // The address as the engine writes it, to tell this load's start from one of the page's.
        if knownURI { pending?.uri = String(borrowing: webkit_web_view_get_uri(view.handle)) }
        return navigation
    }

    /// Whether `uri` is the load that the host asked for last and that waits for its decision.
    func isPendingLoad(_ uri: String) -> Bool {
        guard let pending else { return false }
        return pending.uri == nil || pending.uri == uri
    }

    /// The decision about the host's load was no: nothing will start.
    func pendingWasCancelled() {
        pending = nil
    }

    func stop(_ view: WKWebView) {
        if pending != nil, !isProvisional { stoppedBeforeStart = true }
        webkit_web_view_stop_loading(view.handle)
        if stoppedBeforeStart { pending = nil }
    }

    var isLoading: Bool {
        guard let view, !stoppedBeforeStart else { return false }
        return webkit_web_view_is_loading(view.handle) != 0
    }

    // MARK: - Signals

    private func loadChanged(_ event: WebKitLoadEvent) {
        guard let view else { return }
        let delegate = view.navigationDelegate
        let uri = String(borrowing: webkit_web_view_get_uri(view.handle))
        switch event {
        case WEBKIT_LOAD_STARTED:
            if let pending, pending.uri == nil || pending.uri == uri {
                current = pending.navigation
                self.pending = nil
            } else {
                current = WKNavigation()
            }
            isProvisional = true
            hasFailed = false
            isProcessGone = false
            stoppedBeforeStart = false
            view.scriptCalls.loadStarted()
            view.schemeTasks.loadStarted()
            delegate?.webView(view, didStartProvisionalNavigation: current)
        case WEBKIT_LOAD_REDIRECTED:
            delegate?.webView(view, didReceiveServerRedirectForProvisionalNavigation: current)
        case WEBKIT_LOAD_COMMITTED:
            isProvisional = false
            isProcessGone = false
            commit(view, uri)
            view.scriptCalls.documentReplaced(in: view)
            view.schemeTasks.documentReplaced(view)
            view.observations.notify(.hasOnlySecureContent)
            delegate?.webView(view, didCommit: current)
        case WEBKIT_LOAD_FINISHED:
            let navigation = current
            let failed = hasFailed
            isProvisional = false
            hasFailed = false
            if !failed {
                recovery.pageFinished()
                delegate?.webView(view, didFinish: navigation)
            }
        default: break
        }
    }

    private func commit(_ view: WKWebView, _ uri: String?) {
        // While a load of the host waits for its decision the view already shows that load's address; the document
        // that commits now is another one, and only its resource tells its address.
        let resource = pending == nil ? nil : webkit_web_view_get_main_resource(view.handle)
        let committed = resource.flatMap { String(borrowing: webkit_web_resource_get_uri($0)) } ?? uri
        setCommitted(URL(engine: committed))
    }

    private func setCommitted(_ url: URL?) {
        guard url != committedURL else { return }
        committedURL = url
        view?.observations.notify(.committedURL)
    }

    /// pushState and fragments change the address without a load; the origin cannot change that way.
    func propertyChanged(_ property: WKWebView.Property) {
        guard property == .url, pending == nil, !isProvisional, let view, let old = committedURL,
            let new = URL(engine: String(borrowing: webkit_web_view_get_uri(view.handle)))
        else { return }
        let (a, b) = (WKSecurityOrigin(url: old), WKSecurityOrigin(url: new))
        guard !a.host.isEmpty, a.host == b.host, a.port == b.port, a.protocol == b.protocol else { return }
        setCommitted(new)
    }

    private func loadFailed(_ event: WebKitLoadEvent, _ error: any Error) {
        guard let view else { return }
        hasFailed = true
        let navigation = current
        if event == WEBKIT_LOAD_COMMITTED {
            view.navigationDelegate?.webView(view, didFail: navigation, withError: error)
        } else {
            isProvisional = false
            view.navigationDelegate?.webView(view, didFailProvisionalNavigation: navigation, withError: error)
        }
    }

    private func tlsFailed(_ url: URL?, problems bits: UInt32) {
        guard let view else { return }
        let problems = WKLinuxTLSProblems(rawValue: bits)
        (view.uiDelegate as? any WKLinuxUIDelegate)?.webView(view, didFailWithTLSProblems: problems, url: url)
        loadFailed(WEBKIT_LOAD_STARTED, LoadErrors.tls(problems, url: url))
    }

    private func processEnded() {
        guard let view else { return }
        processLosses += 1
        isProcessGone = true
        isProvisional = false
        pending = nil
        let url = URL(engine: String(borrowing: webkit_web_view_get_uri(view.handle))) ?? committedURL
        recovery.processEnded(at: url)
        view.scriptCalls.processEnded()
        view.schemeTasks.stopAll(view)
        if let delegate = view.navigationDelegate {
            delegate.webViewWebContentProcessDidTerminate(view)
        } else {
            recovery.recover()
        }
    }

    /// What happens to a lost page when the host has no opinion.
    func recover() { recovery.recover() }

    /// A download has begun for this view.
    func downloadStarted(_ download: WKDownload, uri: String) { decider.downloadStarted(download, uri: uri) }
}
