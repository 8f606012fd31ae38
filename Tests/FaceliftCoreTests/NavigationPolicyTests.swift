import Testing

@testable import FaceliftCore

@Suite struct NavigationPolicyTests {
    static let home = WebOrigin(urlString: "https://home.example")!
    static let click = NavigationCause(kind: .linkActivated, hasUserGesture: true)
    static let scriptedClick = NavigationCause(kind: .linkActivated)
    static let script = NavigationCause()
    static let scriptAfterClick = NavigationCause(hasUserGesture: true)
    static let form = NavigationCause(kind: .formSubmitted, hasUserGesture: true)
    static let formAgain = NavigationCause(kind: .formResubmitted)
    static let back = NavigationCause(kind: .backForward)
    static let redirectFromHome = NavigationCause(isRedirect: true, redirectedFrom: home)
    static let redirectedClickFromHome = NavigationCause(
        kind: .linkActivated, hasUserGesture: true, isRedirect: true, redirectedFrom: home)
    static let redirectFromForeign = NavigationCause(
        kind: .linkActivated, hasUserGesture: true, isRedirect: true,
        redirectedFrom: WebOrigin(urlString: "https://short.example"))
    static let redirect = NavigationCause(isRedirect: true)

    static let atHome = NavigationContext(home: home, committed: home)
    static let fresh = NavigationContext(home: home, committed: nil)
    static let onApple = NavigationContext(home: home, committed: home, knowsDownloads: true)
    static let detour = NavigationContext(
        home: home, committed: WebOrigin(urlString: "https://idp.example"), isDetour: true)
    static let hidden = NavigationContext(home: home, committed: home, presence: .hidden)
    static let locked = NavigationContext(home: home, committed: home, presence: .locked)
    static let sheet = NavigationContext(home: home, committed: nil, kind: .signInSheet)
    static let elsewhere = NavigationContext(home: home, committed: WebOrigin(urlString: "https://evil.example"))

    struct Row: CustomTestStringConvertible, Sendable {
        let url: String
        let frame: NavigationRequest.Frame
        let cause: NavigationCause
        let context: NavigationContext
        let decision: NavigationDecision
        var source: NavigationRequest.Source = .unknown
        var isDownload = false
        var testDescription: String { "\(url.prefix(70)) \(frame) \(cause) → \(decision)" }

        init(
            _ url: String, _ frame: NavigationRequest.Frame, _ cause: NavigationCause, _ context: NavigationContext,
            _ decision: NavigationDecision, source: NavigationRequest.Source = .unknown, isDownload: Bool = false
        ) {
            self.url = url
            self.frame = frame
            self.cause = cause
            self.context = context
            self.decision = decision
            self.source = source
            self.isDownload = isDownload
        }
    }

    func check(_ row: Row) {
        let request = NavigationRequest(
            url: row.url, frame: row.frame, source: row.source, cause: row.cause, isDownload: row.isDownload)
        #expect(NavigationPolicy.decide(request, in: row.context) == row.decision)
    }

    static func browser(_ url: String, _ reason: ExternalLink.Reason) -> NavigationDecision {
        .openExternally(ExternalLink(url: url, reason: reason))
    }

    @Test(arguments: [
        Row("https://home.example/", .main, script, fresh, .allow),
        Row("https://home.example/x?y#z", .main, click, atHome, .allow),
        Row("https://home.example:443/x", .unknown, form, atHome, .allow),
        Row("https://HOME.example/x", .main, back, atHome, .allow),
        Row("https://home.example/", .main, click, elsewhere, .allow),
        Row("https://home.example/cb?code=1", .main, redirect, detour, .allow),
        Row("https://home.example/cb", .main, form, detour, .allow),
        Row("https://home.example/", .main, script, locked, .allow),
        Row("https://home.example/", .sub, script, hidden, .allow),
        Row("blob:https://home.example/1", .main, script, atHome, .allow),
        Row("about:blank", .main, script, atHome, .allow),
        Row("about:srcdoc", .sub, script, atHome, .allow),
    ])
    func homeLoads(row: Row) { check(row) }

    @Test(arguments: [
        Row("https://www.youtube-nocookie.example/embed", .sub, script, atHome, .allow),
        Row("https://idp.example/", .unknown, click, atHome, .allow),
        Row("http://home.example/", .sub, click, atHome, .allow),
        Row("https://evil.example/", .unknown, redirect, atHome, .allow),
        Row("blob:null/1", .sub, script, atHome, .allow),
        Row("blob:https://evil.example/1", .unknown, script, atHome, .allow),
        Row("data:text/html,x", .sub, script, atHome, .allow),
        Row("webkit-pdfjs-viewer://x", .sub, script, atHome, .allow),
        Row("webkit-pdfjs-viewer://x", .unknown, script, atHome, .allow),
    ])
    func framesAreTheWebsitesBusiness(row: Row) { check(row) }

    @Test(arguments: [
        Row("https://other.example/x", .main, click, atHome, browser("https://other.example/x", .linkClicked)),
        Row("https://home.example:8443/", .main, click, atHome, browser("https://home.example:8443/", .linkClicked)),
        Row("http://home.example/", .main, click, atHome, browser("http://home.example/", .linkClicked)),
        Row("https://sub.home.example/", .main, click, atHome, browser("https://sub.home.example/", .linkClicked)),
        Row(
            "https://home.example@evil.example/", .main, click, atHome,
            browser("https://home.example@evil.example/", .linkClicked)),
        Row("https://other.example/x", .main, scriptedClick, atHome, browser("https://other.example/x", .byScript)),
        Row("https://other.example/x", .main, script, atHome, browser("https://other.example/x", .byScript)),
        Row("https://other.example/x", .main, scriptAfterClick, atHome, browser("https://other.example/x", .byScript)),
        Row("https://other.example/x", .main, back, atHome, browser("https://other.example/x", .byScript)),
        Row("https://other.example/x", .main, script, fresh, browser("https://other.example/x", .byScript)),
        Row(
            "https://other.example/x", .main, redirectFromForeign, atHome,
            browser("https://other.example/x", .byScript)),
        Row("https://other.example/x", .main, form, elsewhere, browser("https://other.example/x", .byScript)),
        Row(
            "https://share.example/?url=https%3A%2F%2Fhome.example%2Fdoc", .main, script, atHome,
            browser("https://share.example/?url=https%3A%2F%2Fhome.example%2Fdoc", .byScript)),
        Row("https://other.example/x", .main, click, hidden, .cancel(.hidden)),
        Row("https://other.example/x", .main, script, hidden, .cancel(.hidden)),
        Row("https://other.example/x", .main, click, locked, .cancel(.locked)),
    ])
    func foreignLeavesTheShell(row: Row) { check(row) }

    @Test(arguments: [
        Row("https://idp.example/a", .main, redirectFromHome, atHome, .detour(host: "idp.example")),
        Row("https://idp.example:9000/a", .main, redirectedClickFromHome, atHome, .detour(host: "idp.example:9000")),
        Row("https://idp.example/a", .main, redirect, atHome, .detour(host: "idp.example")),
        Row("https://idp.example/a", .main, redirect, fresh, .detour(host: "idp.example")),
        Row("https://idp.example/saml", .main, form, atHome, .detour(host: "idp.example")),
        Row("https://idp.example/saml", .main, formAgain, atHome, .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", .main, script, atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?x=1&RelayState=https://home.example/", .main, scriptAfterClick, atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%253A%252F%252Fhome.example%252Fcb", .main, script, atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?somewhere=https%3A%2F%2Fhome.example", .main, script, atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", .main, click, atHome,
            .detour(host: "idp.example")),
        Row("https://two.example/next", .main, script, detour, .detour(host: "two.example")),
        Row("https://two.example/next", .main, click, detour, .detour(host: "two.example")),
        Row("https://two.example/next", .main, form, detour, .detour(host: "two.example")),
        Row("https://two.example/next", .main, redirectFromForeign, detour, .detour(host: "two.example")),
        Row("https://idp.example/a", .main, script, sheet, .detour(host: "idp.example")),
        Row("https://idp.example/a", .main, redirectFromHome, hidden, .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example.evil%2Fcb", .main, script, atHome,
            browser("https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example.evil%2Fcb", .byScript)),
        Row(
            "https://idp.example/a?redirect_uri=http%3A%2F%2Fhome.example%2Fcb", .main, script, atHome,
            browser("https://idp.example/a?redirect_uri=http%3A%2F%2Fhome.example%2Fcb", .byScript)),
        Row(
            "https://idp.example/a#?redirect_uri=https://home.example", .main, script, atHome,
            browser("https://idp.example/a#?redirect_uri=https://home.example", .byScript)),
        Row(
            "https://idp.example/a?redirect_uri=%zz", .main, script, atHome,
            browser("https://idp.example/a?redirect_uri=%zz", .byScript)),
    ])
    func signInStaysInTheAccount(row: Row) { check(row) }

    @Test(arguments: [
        Row("vance-facelift://switch-account", .main, click, atHome, .shellAction(.switchAccount)),
        Row(
            "vance-facelift:add-account?url=https://evil.example&name=Bank", .unknown, scriptAfterClick, atHome,
            .shellAction(.addAccount)),
        Row("VANCE-FACELIFT:///BACK-TO-PICKER", .main, click, atHome, .shellAction(.backToPicker)),
        Row(
            "vance-facelift://switch-account", .main, script, onApple, .shellAction(.switchAccount),
            source: .mainFrame(home)),
        Row("vance-facelift://switch-account", .main, script, atHome, .cancel(.needsGesture)),
        Row("vance-facelift://switch-account", .unknown, redirect, atHome, .cancel(.needsGesture)),
        Row("vance-facelift://switch-account", .main, click, elsewhere, .cancel(.notFromHome)),
        Row("vance-facelift://switch-account", .main, click, detour, .cancel(.notFromHome)),
        Row("vance-facelift://switch-account", .main, click, fresh, .cancel(.notFromHome)),
        Row("vance-facelift://switch-account", .sub, click, onApple, .cancel(.notFromHome), source: .subFrame),
        Row("vance-facelift://switch-account", .main, click, onApple, .cancel(.notFromHome), source: .mainFrame(nil)),
        Row(
            "vance-facelift://switch-account", .main, click, elsewhere, .cancel(.notFromHome),
            source: .mainFrame(home)),
        Row("vance-facelift://switch-account", .main, click, hidden, .cancel(.hidden)),
        Row("vance-facelift://switch-account", .main, click, locked, .cancel(.locked)),
        Row("vance-facelift://delete-all", .main, click, atHome, .cancel(.unknownAction)),
        Row("vance-facelift://", .main, click, atHome, .cancel(.unknownAction)),
        Row("vance-facelift:", .main, click, atHome, .cancel(.unknownAction)),
    ])
    func shellActionsComeFromTheHomeDocument(row: Row) { check(row) }

    @Test(arguments: [
        Row("mailto:a@b.example", .main, click, atHome, browser("mailto:a@b.example", .mail)),
        Row("TEL:+49123", .unknown, scriptAfterClick, atHome, browser("TEL:+49123", .mail)),
        Row("sms:+49123", .sub, click, atHome, browser("sms:+49123", .mail)),
        Row("mailto:a@b.example", .main, script, atHome, .cancel(.needsGesture)),
        Row("mailto:a@b.example", .main, scriptedClick, atHome, .cancel(.needsGesture)),
        Row("mailto:a@b.example", .main, click, hidden, .cancel(.hidden)),
        Row("tel:1", .main, click, locked, .cancel(.locked)),
    ])
    func mailNeedsAGesture(row: Row) { check(row) }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "smb://x/y", "ms-msdt:/id", "intent:#x", "ftp://x.example",
        "steam://run", "vnc://x", "ws://home.example", "chrome://settings", "view-source:https://home.example",
        "x-custom:y", "feed:https://home.example", "JAVASCRIPT:x", "filesystem:https://home.example/x",
    ])
    func otherSchemesAreRefusedEverywhere(url: String) {
        for frame in [NavigationRequest.Frame.main, .sub, .unknown] {
            for cause in [Self.click, Self.script, Self.redirectFromHome] {
                for context in [Self.atHome, Self.detour, Self.onApple, Self.sheet] {
                    check(Row(url, frame, cause, context, .cancel(.scheme)))
                    check(Row(url, frame, cause, context, .cancel(.scheme), isDownload: true))
                }
            }
        }
    }

    @Test(arguments: [
        Row("data:text/html,x", .main, script, onApple, .cancel(.scheme)),
        Row("data:text/html,x", .main, click, atHome, .allow),
        Row("data:text/csv,x", .main, click, onApple, .download, isDownload: true),
        Row("blob:https://evil.example/1", .main, script, onApple, .cancel(.scheme)),
        Row("blob:https://home.example/1", .main, click, onApple, .download, isDownload: true),
        Row("https://home.example/f", .main, click, onApple, .download, isDownload: true),
        Row("https://cdn.example/f", .main, click, onApple, .download, isDownload: true),
        Row("https://home.example/f", .main, click, hidden, .download, isDownload: true),
        Row("https://home.example/f", .main, click, locked, .cancel(.locked), isDownload: true),
        Row("webkit-pdfjs-viewer://x", .main, script, atHome, .cancel(.scheme)),
        Row("", .main, script, atHome, .cancel(.malformed)),
        Row("home", .main, script, atHome, .cancel(.malformed)),
        Row(":x", .main, script, atHome, .cancel(.malformed)),
        Row("https://", .main, script, atHome, .cancel(.malformed)),
        Row("https://home.example\\@evil.example/", .main, click, atHome, .cancel(.malformed)),
    ])
    func dataAndDownloads(row: Row) { check(row) }

    struct Response: CustomTestStringConvertible, Sendable {
        let request: ResponseRequest
        let context: NavigationContext
        let decision: ResponseDecision
        var testDescription: String { "\(request) → \(decision)" }

        init(
            _ url: String, main: Bool, _ cause: NavigationCause, _ context: NavigationContext,
            _ decision: ResponseDecision, canShow: Bool = true, attachment: Bool = false
        ) {
            request = ResponseRequest(
                url: url, isMainFrame: main, canShow: canShow, isAttachment: attachment, cause: cause)
            self.context = context
            self.decision = decision
        }
    }

    @Test(arguments: [
        Response("https://home.example/", main: true, script, atHome, .allow),
        Response("https://home.example/f", main: true, click, atHome, .download, attachment: true),
        Response("https://home.example/f.zip", main: true, click, atHome, .download, canShow: false),
        Response("https://home.example/f", main: true, click, hidden, .download, attachment: true),
        Response("https://home.example/f", main: true, click, locked, .cancel(.locked), attachment: true),
        Response("https://home.example/f", main: false, script, atHome, .download, attachment: true),
        Response("https://home.example/f", main: false, script, locked, .cancel(.locked), attachment: true),
        Response("https://video.example/embed", main: false, script, atHome, .allow),
        Response("https://video.example/embed", main: false, script, atHome, .allow, canShow: false),
        Response("webkit-pdfjs-viewer://x", main: false, script, atHome, .allow),
        Response("data:text/html,x", main: false, script, atHome, .allow),
        Response("data:text/html,x", main: true, click, atHome, .cancel(.scheme)),
        Response("data:application/zip,x", main: true, click, atHome, .cancel(.scheme), canShow: false),
        Response("blob:https://evil.example/1", main: true, script, atHome, .cancel(.scheme)),
        Response("file:///etc/passwd", main: true, click, atHome, .cancel(.scheme)),
        Response("about:blank", main: true, script, atHome, .allow),
        Response("blob:https://home.example/1", main: true, script, atHome, .allow),
        Response(
            "https://other.example/", main: true, click, atHome,
            .openExternally(ExternalLink(url: "https://other.example/", reason: .linkClicked))),
        Response(
            "https://other.example/", main: true, script, atHome,
            .openExternally(ExternalLink(url: "https://other.example/", reason: .byScript))),
        Response("https://other.example/", main: true, script, hidden, .cancel(.hidden)),
        Response("https://idp.example/", main: true, redirectFromHome, atHome, .detour(host: "idp.example")),
        Response("https://idp.example/", main: true, form, atHome, .detour(host: "idp.example")),
        Response("https://idp.example/", main: true, script, detour, .detour(host: "idp.example")),
        Response("https://files.example/f", main: true, redirectFromHome, atHome, .download, attachment: true),
        Response("https://files.example/f", main: true, redirectFromHome, locked, .cancel(.locked), attachment: true),
        Response(
            "https://files.example/f", main: true, script, atHome,
            .openExternally(ExternalLink(url: "https://files.example/f", reason: .byScript)), attachment: true),
        Response("", main: true, script, atHome, .cancel(.malformed)),
    ])
    func responses(row: Response) {
        #expect(NavigationPolicy.decideResponse(row.request, in: row.context) == row.decision)
    }

    struct Window: CustomTestStringConvertible, Sendable {
        let request: WindowRequest
        let context: NavigationContext
        let decision: WindowDecision
        var testDescription: String { "\(request) → \(decision)" }

        init(
            _ url: String, _ cause: NavigationCause, _ context: NavigationContext, _ decision: WindowDecision,
            source: NavigationRequest.Source = .unknown
        ) {
            request = WindowRequest(url: url, cause: cause, source: source)
            self.context = context
            self.decision = decision
        }
    }

    static func offer(_ url: String, _ reason: ExternalLink.Reason) -> WindowDecision {
        .openExternally(ExternalLink(url: url, reason: reason))
    }

    @Test(arguments: [
        Window("https://home.example/doc", script, atHome, .pageWindow),
        Window("https://home.example/doc", click, atHome, .pageWindow),
        Window("about:blank", script, atHome, .pageWindow),
        Window("", script, atHome, .pageWindow),
        Window("blob:https://home.example/1", script, atHome, .pageWindow),
        Window("https://home.example/doc", script, hidden, .refuse(.hidden)),
        Window("about:blank", script, locked, .refuse(.locked)),
        Window(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", script, atHome,
            .signInSheet(host: "idp.example")),
        Window(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", scriptAfterClick, atHome,
            .signInSheet(host: "idp.example")),
        Window("https://other.example/", click, atHome, offer("https://other.example/", .linkClicked)),
        Window("https://other.example/", scriptedClick, atHome, offer("https://other.example/", .byScript)),
        Window("https://other.example/", script, atHome, offer("https://other.example/", .byScript)),
        Window("https://other.example/", scriptAfterClick, atHome, offer("https://other.example/", .byScript)),
        Window(
            "https://share.example/?u=https%3A%2F%2Fhome.example%2F", script, atHome,
            offer("https://share.example/?u=https%3A%2F%2Fhome.example%2F", .byScript)),
        Window("https://other.example/", click, hidden, .refuse(.hidden)),
        Window("mailto:a@b.example", click, atHome, offer("mailto:a@b.example", .mail)),
        Window("mailto:a@b.example", script, atHome, .refuse(.needsGesture)),
        Window("vance-facelift:switch-account", click, atHome, .shellAction(.switchAccount)),
        Window("vance-facelift:switch-account", script, atHome, .refuse(.needsGesture)),
        Window("vance-facelift:switch-account", click, elsewhere, .refuse(.notFromHome)),
        Window("vance-facelift:x", click, atHome, .refuse(.unknownAction)),
        Window("file:///etc/passwd", click, atHome, .refuse(.scheme)),
        Window("data:text/html,x", click, atHome, .refuse(.scheme)),
        Window("javascript:x", click, atHome, .refuse(.scheme)),
        Window("smb://x", click, atHome, .refuse(.scheme)),
        Window("ms-msdt:x", script, atHome, .refuse(.scheme)),
        Window("intent:x", click, atHome, .refuse(.scheme)),
        Window("blob:https://evil.example/1", click, atHome, .refuse(.scheme)),
        Window("nonsense", script, atHome, .refuse(.malformed)),
    ])
    func windows(row: Window) {
        #expect(NavigationPolicy.decideWindow(row.request, in: row.context) == row.decision)
    }

    @Test(arguments: [
        ("https://other.example:8443/x?secret", "other.example:8443"), ("https://other.example/", "other.example"),
        ("mailto:a@b.example", "mailto"), ("TEL:1", "tel"),
    ])
    func externalLinksNameTheirDestination(url: String, destination: String) {
        #expect(ExternalLink(url: url, reason: .byScript).destination == destination)
    }
}
