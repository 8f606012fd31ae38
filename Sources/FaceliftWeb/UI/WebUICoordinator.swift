import FaceliftCore
import WebKit

/// Hands what a page asks of the person to `WebUI`, and answers "no" for a view that may present nothing: one that is
/// hidden, or any while the program is locked.
@MainActor
final class WebUICoordinator: NSObject {
    weak var page: AccountWebView?

    /// Questions on the screen now. The page may stand still meanwhile; that is no hang.
    var openQuestions: Int { asked.values.count { ContinuousClock.now - $0 > Self.glance } }
    private var asked: [Int: ContinuousClock.Instant] = [:]
    private var askedCount = 0
    /// Nobody answers faster: such a question was refused unseen.
    private static let glance = Duration.milliseconds(100)
    private let questions = PendingQuestions()
    /// The names given last, by the place that asked, so that only a wrong password is typed again.
    private var lastUsers: [String: String] = [:]
    private var windows = ActionThrottle.pageWindows
    private let start = ContinuousClock.now

    /// Texts of pages are cut here: a dialog is no place for a megabyte.
    private static let textLimit = 10_000

    /// Asks if the view may; `refusal` otherwise, and at once when the view goes. A question that waits keeps nothing of
    /// the view alive.
    private func ask<Answer: Sendable>(
        orElse refusal: Answer, _ question: @escaping @MainActor (WebUI, PageContext) async -> Answer
    ) async -> Answer {
        guard let page, page.presence == .shown else { return refusal }
        askedCount += 1
        let (number, moment) = (askedCount, ContinuousClock.now)
        asked[number] = moment
        defer {
            asked[number] = nil
            // An answer that nobody gave held nothing up: a page that asks in an endless loop is a hung one.
            if ContinuousClock.now - moment > Self.glance { self.page?.recovery.questionEnded() }
        }
        return await questions.run(orElse: refusal) { [ui = page.environment.ui, context = page.context] in
            await question(ui, context)
        }
    }

    /// The view goes: every open question is answered with no.
    func cancelAll() { questions.cancelAll() }

    // MARK: HTTP authentication

    /// The person's name and password for a server that asks (N9). Only home, a proxy, and the foreign page of a sign-in
    /// detour may ask: an embedded page must not.
    func authenticate(
        _ challenge: URLAuthenticationChallenge, in page: AccountWebView
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let space = challenge.protectionSpace
        switch space.authenticationMethod {
        case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodDefault:
            break
        #if canImport(Darwin)
        case NSURLAuthenticationMethodServerTrust: return (.performDefaultHandling, nil)
        #endif
        default: return (.rejectProtectionSpace, nil)
        }
        let home = page.home
        let isHome = space.host.lowercased() == home.host && space.port == home.port
        guard isHome || space.isProxy() || page.navigation.isDetour, challenge.previousFailureCount < 5 else {
            page.log.info(.web, "password request refused: ", space.host)
            return (.rejectProtectionSpace, nil)
        }
        let place = "\(space.isProxy()) \(space.host) \(space.port) \(space.realm ?? "")"
        let request = HTTPAuthenticationRequest(
            host: space.host, port: space.port, realm: space.realm, previousFailures: challenge.previousFailureCount,
            isProxy: space.isProxy(), lastUser: challenge.previousFailureCount > 0 ? lastUsers[place] : nil)
        let answer = await ask(orElse: nil) { await $0.authenticate($1, request) }
        guard let answer else { return (.rejectProtectionSpace, nil) }
        lastUsers[place] = answer.user
        // For the running session only: nothing goes to a keyring.
        return (.useCredential, URLCredential(user: answer.user, password: answer.password, persistence: .forSession))
    }

    // MARK: Windows

    /// Windows of their own come later. Until then a window of the home origin, and one for a sign-in, loads in this
    /// view (`beforeunload` protects what is unsaved), and a script gets no handle to it. A window that a script would
    /// have to fill (`about:blank`, `blob:`) cannot be had that way: the script sees that none was opened.
    private func openWindow(_ action: WKNavigationAction, in page: AccountWebView) {
        let url = action.request.url?.absoluteString ?? ""
        let request = WindowRequest(
            url: url, cause: NavigationCause(action), source: NavigationRequest.Source(action))
        switch NavigationPolicy.decideWindow(request, in: page.navigation.context(of: page)) {
        case .pageWindow, .signInSheet:
            guard windows.allows(at: ContinuousClock.now - start) else {
                page.environment.ui.notice(page.context, .tooManyWindows)
                return
            }
            guard WebOrigin(urlString: url) != nil, !url.hasPrefix("blob:") else {
                page.log.info(.navigation, "a window without an address of its own was not opened")
                return
            }
            guard !page.personLoad.isActive || request.cause.hasUserGesture else {
                page.log.info(.navigation, "window not opened: the person's load goes first")
                return
            }
            page.personLoad.end()
            page.webView.load(action.request)
        case .shellAction(let action): page.navigation.perform(action, of: page)
        case .openExternally(let link): page.navigation.open(link, of: page)
        case .refuse(let refusal):
            page.log.info(.navigation, "window not opened (\(refusal.rawValue))")
        }
    }

    // MARK: Permissions

    /// Only the home document may ask, and only while it is on the screen.
    private func permit(_ permission: PagePermission, origin: WKSecurityOrigin) async -> Bool {
        guard let page, page.navigation.committedOrigin == page.home.origin, origin.matches(page.home.origin) else {
            return false
        }
        return await ask(orElse: false) { await $0.permission($1, permission) }
    }
}

extension WebUICoordinator: WKUIDelegate {
    func webViewDidClose(_ webView: WKWebView) { page?.leaving.finish(true) }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        if let page { openWindow(navigationAction, in: page) }
        return nil
    }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async {
        let text = String(message.prefix(Self.textLimit))
        await ask(orElse: ()) { await $0.alert($1, text) }
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async -> Bool {
        let text = String(message.prefix(Self.textLimit))
        return await ask(orElse: false) { await $0.confirm($1, text) }
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo
    ) async -> String? {
        let text = String(prompt.prefix(Self.textLimit))
        let proposal = defaultText.map { String($0.prefix(Self.textLimit)) }
        return await ask(orElse: nil) { await $0.prompt($1, text, proposal) }
    }

    func webView(
        _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
        type: WKMediaCaptureType
    ) async -> WKPermissionDecision {
        let permission: PagePermission =
            switch type {
            case .camera: .camera
            case .microphone: .microphone
            case .cameraAndMicrophone: .cameraAndMicrophone
            @unknown default: .cameraAndMicrophone
            }
        return await permit(permission, origin: origin) ? .grant : .deny
    }

    #if !os(iOS)
    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]? {
        #if os(Linux)
        let types = parameters.linuxMIMETypes
        #else
        let types: [String] = []
        #endif
        let several = parameters.allowsMultipleSelection
        return await ask(orElse: nil) { await $0.chooseFiles($1, several, types) }
    }
    #endif
}

#if os(Linux)
extension WebUICoordinator: WKLinuxUIDelegate {
    func webView(_ webView: WKWebView, runBeforeUnloadConfirmPanelWithMessage message: String) async -> Bool {
        page?.leaving.objects()
        // Without anybody to ask, unsaved work stays.
        let leaves = await ask(orElse: false) { await $0.confirmLeave($1) }
        if !leaves {
            page?.personLoad.end()
            page?.leaving.finish(false)
        }
        return leaves
    }

    func webView(
        _ webView: WKWebView, decidePermissionFor permission: WKLinuxPermission, origin: WKSecurityOrigin
    ) async -> Bool {
        switch permission {
        case .notifications: await permit(.notifications, origin: origin)
        case .geolocation: await permit(.location, origin: origin)
        case .clipboard: await permit(.clipboardRead, origin: origin)
        case .pointerLock: await permit(.pointerLock, origin: origin)
        case .deviceInfo: await permit(.deviceInfo, origin: origin)
        case .mediaKeySystem: await permit(.protectedMedia, origin: origin)
        case .websiteDataAccess: await permit(.embeddedStorage, origin: origin)
        // The screen shows other accounts and other programs.
        case .displayCapture: false
        }
    }

    func webView(_ webView: WKWebView, printOperation: OpaquePointer) -> Bool {
        // True means dealt with: nothing prints from a view that may present nothing.
        page?.presence != .shown
    }

    func webViewShouldEnterFullscreen(_ webView: WKWebView) -> Bool {
        page?.presence == .shown
    }
}
#endif

extension WKSecurityOrigin {
    /// Whether this is that origin. An opaque one is none.
    func matches(_ other: WebOrigin) -> Bool {
        `protocol` == other.scheme && host == other.host && (port == 0 ? other.defaultPort : port) == other.port
    }
}
