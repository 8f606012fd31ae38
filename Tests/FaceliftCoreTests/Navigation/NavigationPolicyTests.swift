import Testing

@testable import FaceliftCore

@Suite struct NavigationPolicyTests {
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
        Row("https://home.example/", .main, Sample.script, Sample.fresh, .allow),
        Row("https://home.example/x?y#z", .main, Sample.click, Sample.atHome, .allow),
        Row("https://home.example:443/x", .unknown, Sample.form, Sample.atHome, .allow),
        Row("https://HOME.example/x", .main, Sample.back, Sample.atHome, .allow),
        Row("https://home.example/", .main, Sample.click, Sample.elsewhere, .allow),
        Row("https://home.example/cb?code=1", .main, Sample.redirect, Sample.detour, .allow),
        Row("https://home.example/cb", .main, Sample.form, Sample.detour, .allow),
        Row("https://home.example/", .main, Sample.script, Sample.locked, .allow),
        Row("https://home.example/", .sub, Sample.script, Sample.hidden, .allow),
        Row("blob:https://home.example/1", .main, Sample.script, Sample.atHome, .allow),
        Row("about:blank", .main, Sample.script, Sample.atHome, .allow),
        Row("about:srcdoc", .sub, Sample.script, Sample.atHome, .allow),
    ])
    func homeLoads(row: Row) { check(row) }

    @Test(arguments: [
        Row("https://www.youtube-nocookie.example/embed", .sub, Sample.script, Sample.atHome, .allow),
        Row("https://idp.example/", .unknown, Sample.click, Sample.atHome, .allow),
        Row("http://home.example/", .sub, Sample.click, Sample.atHome, .allow),
        Row("https://evil.example/", .unknown, Sample.redirect, Sample.atHome, .allow),
        Row("blob:null/1", .sub, Sample.script, Sample.atHome, .allow),
        Row("blob:https://evil.example/1", .unknown, Sample.script, Sample.atHome, .allow),
        Row("data:text/html,x", .sub, Sample.script, Sample.atHome, .allow),
        Row("webkit-pdfjs-viewer://x", .sub, Sample.script, Sample.atHome, .allow),
        Row("webkit-pdfjs-viewer://x", .unknown, Sample.script, Sample.atHome, .allow),
    ])
    func framesAreTheWebsitesBusiness(row: Row) { check(row) }

    @Test(arguments: [
        Row(
            "https://other.example/x", .main, Sample.click, Sample.atHome,
            browser("https://other.example/x", .linkClicked)),
        Row(
            "https://home.example:8443/", .main, Sample.click, Sample.atHome,
            browser("https://home.example:8443/", .linkClicked)),
        Row("http://home.example/", .main, Sample.click, Sample.atHome, browser("http://home.example/", .linkClicked)),
        Row(
            "https://sub.home.example/", .main, Sample.click, Sample.atHome,
            browser("https://sub.home.example/", .linkClicked)),
        Row(
            "https://home.example@evil.example/", .main, Sample.click, Sample.atHome,
            browser("https://home.example@evil.example/", .linkClicked)),
        Row(
            "https://other.example/x", .main, Sample.scriptedClick, Sample.atHome,
            browser("https://other.example/x", .byScript)),
        Row(
            "https://other.example/x", .main, Sample.script, Sample.atHome,
            browser("https://other.example/x", .byScript)),
        Row(
            "https://other.example/x", .main, Sample.scriptAfterClick, Sample.atHome,
            browser("https://other.example/x", .byScript)),
        Row(
            "https://other.example/x", .main, Sample.back, Sample.atHome, browser("https://other.example/x", .byScript)),
        Row(
            "https://other.example/x", .main, Sample.script, Sample.fresh, browser("https://other.example/x", .byScript)
        ),
        Row(
            "https://other.example/x", .main, Sample.redirectFromForeign, Sample.atHome,
            browser("https://other.example/x", .byScript)),
        Row(
            "https://other.example/x", .main, Sample.form, Sample.elsewhere,
            browser("https://other.example/x", .byScript)),
        Row(
            "https://share.example/?url=https%3A%2F%2Fhome.example%2Fdoc", .main, Sample.script, Sample.atHome,
            browser("https://share.example/?url=https%3A%2F%2Fhome.example%2Fdoc", .byScript)),
        Row("https://other.example/x", .main, Sample.click, Sample.hidden, .cancel(.hidden)),
        Row("https://other.example/x", .main, Sample.script, Sample.hidden, .cancel(.hidden)),
        Row("https://other.example/x", .main, Sample.click, Sample.locked, .cancel(.locked)),
    ])
    func foreignLeavesTheShell(row: Row) { check(row) }

    @Test(arguments: [
        Row("https://idp.example/a", .main, Sample.redirectFromHome, Sample.atHome, .detour(host: "idp.example")),
        Row(
            "https://idp.example:9000/a", .main, Sample.redirectedClickFromHome, Sample.atHome,
            .detour(host: "idp.example:9000")),
        Row("https://idp.example/a", .main, Sample.redirect, Sample.atHome, .detour(host: "idp.example")),
        Row("https://idp.example/a", .main, Sample.redirect, Sample.fresh, .detour(host: "idp.example")),
        Row("https://idp.example/saml", .main, Sample.form, Sample.atHome, .detour(host: "idp.example")),
        Row("https://idp.example/saml", .main, Sample.formAgain, Sample.atHome, .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", .main, Sample.script, Sample.atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?x=1&RelayState=https://home.example/", .main, Sample.scriptAfterClick, Sample.atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%253A%252F%252Fhome.example%252Fcb", .main, Sample.script,
            Sample.atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?somewhere=https%3A%2F%2Fhome.example", .main, Sample.script, Sample.atHome,
            .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", .main, Sample.click, Sample.atHome,
            .detour(host: "idp.example")),
        Row("https://two.example/next", .main, Sample.script, Sample.detour, .detour(host: "two.example")),
        Row("https://two.example/next", .main, Sample.click, Sample.detour, .detour(host: "two.example")),
        Row("https://two.example/next", .main, Sample.form, Sample.detour, .detour(host: "two.example")),
        Row("https://two.example/next", .main, Sample.redirectFromForeign, Sample.detour, .detour(host: "two.example")),
        Row("https://idp.example/a", .main, Sample.script, Sample.sheet, .detour(host: "idp.example")),
        Row("https://idp.example/a", .main, Sample.redirectFromHome, Sample.hidden, .detour(host: "idp.example")),
        Row(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example.evil%2Fcb", .main, Sample.script,
            Sample.atHome,
            browser("https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example.evil%2Fcb", .byScript)),
        Row(
            "https://idp.example/a?redirect_uri=http%3A%2F%2Fhome.example%2Fcb", .main, Sample.script, Sample.atHome,
            browser("https://idp.example/a?redirect_uri=http%3A%2F%2Fhome.example%2Fcb", .byScript)),
        Row(
            "https://idp.example/a#?redirect_uri=https://home.example", .main, Sample.script, Sample.atHome,
            browser("https://idp.example/a#?redirect_uri=https://home.example", .byScript)),
        Row(
            "https://idp.example/a?redirect_uri=%zz", .main, Sample.script, Sample.atHome,
            browser("https://idp.example/a?redirect_uri=%zz", .byScript)),
    ])
    func signInStaysInTheAccount(row: Row) { check(row) }

    /// A frame that is known to have asked begins no sign-in; an unknown one may be the home document.
    @Test(arguments: [
        Row(
            "https://evil.example/?redirect_uri=https://home.example", .main, Sample.scriptAfterClick, Sample.onApple,
            browser("https://evil.example/?redirect_uri=https://home.example", .byScript), source: .subFrame),
        Row(
            "https://evil.example/", .main, Sample.form, Sample.onApple, browser("https://evil.example/", .byScript),
            source: .subFrame),
        Row(
            "https://evil.example/", .main, Sample.click, Sample.onApple,
            browser("https://evil.example/", .linkClicked), source: .subFrame),
        Row(
            "https://idp.example/", .main, Sample.redirectFromHome, Sample.onApple, .detour(host: "idp.example"),
            source: .subFrame),
        Row(
            "https://idp.example/", .main, Sample.form, Sample.onApple, .detour(host: "idp.example"),
            source: .mainFrame(Sample.home)),
        Row(
            "https://other.example/?from=https://home.example", .main, Sample.click, Sample.atHome,
            browser("https://other.example/?from=https://home.example", .linkClicked)),
        Row(
            "https://idp.example/end?post_logout_redirect_uri=https://home.example/", .main, Sample.click,
            Sample.atHome, .detour(host: "idp.example")),
    ])
    func framesBeginNoSignIn(row: Row) { check(row) }

    @Test(arguments: [
        Row("vance-facelift://switch-account", .main, Sample.click, Sample.atHome, .shellAction(.switchAccount)),
        Row(
            "vance-facelift:add-account?url=https://evil.example&name=Bank", .unknown, Sample.scriptAfterClick,
            Sample.atHome,
            .shellAction(.addAccount)),
        Row("VANCE-FACELIFT:///BACK-TO-PICKER", .main, Sample.click, Sample.atHome, .shellAction(.backToPicker)),
        Row(
            "vance-facelift://switch-account", .main, Sample.script, Sample.onApple, .shellAction(.switchAccount),
            source: .mainFrame(Sample.home)),
        Row("vance-facelift://switch-account", .main, Sample.script, Sample.atHome, .cancel(.needsGesture)),
        Row("vance-facelift://switch-account", .unknown, Sample.redirect, Sample.atHome, .cancel(.needsGesture)),
        Row("vance-facelift://switch-account", .main, Sample.click, Sample.elsewhere, .cancel(.notFromHome)),
        Row("vance-facelift://switch-account", .main, Sample.click, Sample.detour, .cancel(.notFromHome)),
        Row("vance-facelift://switch-account", .main, Sample.click, Sample.fresh, .cancel(.notFromHome)),
        Row(
            "vance-facelift://switch-account", .sub, Sample.click, Sample.onApple, .cancel(.notFromHome),
            source: .subFrame),
        Row(
            "vance-facelift://switch-account", .main, Sample.click, Sample.onApple, .cancel(.notFromHome),
            source: .mainFrame(nil)),
        Row(
            "vance-facelift://switch-account", .main, Sample.click, Sample.elsewhere, .cancel(.notFromHome),
            source: .mainFrame(Sample.home)),
        Row("vance-facelift://switch-account", .main, Sample.click, Sample.hidden, .cancel(.hidden)),
        Row("vance-facelift://switch-account", .main, Sample.click, Sample.locked, .cancel(.locked)),
        Row("vance-facelift://delete-all", .main, Sample.click, Sample.atHome, .cancel(.unknownAction)),
        Row("vance-facelift://", .main, Sample.click, Sample.atHome, .cancel(.unknownAction)),
        Row("vance-facelift:", .main, Sample.click, Sample.atHome, .cancel(.unknownAction)),
    ])
    func shellActionsComeFromTheHomeDocument(row: Row) { check(row) }

    @Test(arguments: [
        Row("mailto:a@b.example", .main, Sample.click, Sample.atHome, browser("mailto:a@b.example", .mail)),
        Row("TEL:+49123", .unknown, Sample.scriptAfterClick, Sample.atHome, browser("TEL:+49123", .mail)),
        Row("sms:+49123", .sub, Sample.click, Sample.atHome, browser("sms:+49123", .mail)),
        Row("mailto:a@b.example", .main, Sample.script, Sample.atHome, .cancel(.needsGesture)),
        Row("mailto:a@b.example", .main, Sample.scriptedClick, Sample.atHome, .cancel(.needsGesture)),
        Row("mailto:a@b.example", .main, Sample.click, Sample.hidden, .cancel(.hidden)),
        Row("tel:1", .main, Sample.click, Sample.locked, .cancel(.locked)),
    ])
    func mailNeedsAGesture(row: Row) { check(row) }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "smb://x/y", "ms-msdt:/id", "intent:#x", "ftp://x.example",
        "steam://run", "vnc://x", "ws://home.example", "chrome://settings", "view-source:https://home.example",
        "x-custom:y", "feed:https://home.example", "JAVASCRIPT:x", "filesystem:https://home.example/x",
    ])
    func otherSchemesAreRefusedEverywhere(url: String) {
        for frame in [NavigationRequest.Frame.main, .sub, .unknown] {
            for cause in [Sample.click, Sample.script, Sample.redirectFromHome] {
                for context in [Sample.atHome, Sample.detour, Sample.onApple, Sample.sheet] {
                    check(Row(url, frame, cause, context, .cancel(.scheme)))
                    check(Row(url, frame, cause, context, .cancel(.scheme), isDownload: true))
                }
            }
        }
    }

    @Test(arguments: [
        Row("data:text/html,x", .main, Sample.script, Sample.onApple, .cancel(.scheme)),
        Row("data:text/html,x", .main, Sample.click, Sample.atHome, .allow),
        Row("data:text/csv,x", .main, Sample.click, Sample.onApple, .download, isDownload: true),
        Row("blob:https://evil.example/1", .main, Sample.script, Sample.onApple, .cancel(.scheme)),
        Row("blob:https://home.example/1", .main, Sample.click, Sample.onApple, .download, isDownload: true),
        Row("https://home.example/f", .main, Sample.click, Sample.onApple, .download, isDownload: true),
        Row("https://cdn.example/f", .main, Sample.click, Sample.onApple, .download, isDownload: true),
        Row("https://home.example/f", .main, Sample.click, Sample.hidden, .download, isDownload: true),
        Row("https://home.example/f", .main, Sample.click, Sample.locked, .cancel(.locked), isDownload: true),
        Row("webkit-pdfjs-viewer://x", .main, Sample.script, Sample.atHome, .cancel(.scheme)),
        Row("", .main, Sample.script, Sample.atHome, .cancel(.malformed)),
        Row("home", .main, Sample.script, Sample.atHome, .cancel(.malformed)),
        Row(":x", .main, Sample.script, Sample.atHome, .cancel(.malformed)),
        Row("https://", .main, Sample.script, Sample.atHome, .cancel(.malformed)),
        Row("https://home.example\\@evil.example/", .main, Sample.click, Sample.atHome, .cancel(.malformed)),
    ])
    func dataAndDownloads(row: Row) { check(row) }
}
