import Testing

@testable import FaceliftCore

@Suite struct ResponseAndWindowPolicyTests {
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
        Response("https://home.example/", main: true, Sample.script, Sample.atHome, .allow),
        Response("https://home.example/f", main: true, Sample.click, Sample.atHome, .download, attachment: true),
        Response("https://home.example/f.zip", main: true, Sample.click, Sample.atHome, .download, canShow: false),
        Response("https://home.example/f", main: true, Sample.click, Sample.hidden, .download, attachment: true),
        Response("https://home.example/f", main: true, Sample.click, Sample.locked, .cancel(.locked), attachment: true),
        Response("https://home.example/f", main: false, Sample.script, Sample.atHome, .download, attachment: true),
        Response(
            "https://home.example/f", main: false, Sample.script, Sample.locked, .cancel(.locked), attachment: true),
        Response("https://video.example/embed", main: false, Sample.script, Sample.atHome, .allow),
        Response("https://video.example/embed", main: false, Sample.script, Sample.atHome, .allow, canShow: false),
        Response("webkit-pdfjs-viewer://x", main: false, Sample.script, Sample.atHome, .allow),
        Response("data:text/html,x", main: false, Sample.script, Sample.atHome, .allow),
        Response("data:text/html,x", main: true, Sample.click, Sample.atHome, .cancel(.scheme)),
        Response("data:application/zip,x", main: true, Sample.click, Sample.atHome, .cancel(.scheme), canShow: false),
        Response("blob:https://evil.example/1", main: true, Sample.script, Sample.atHome, .cancel(.scheme)),
        Response("file:///etc/passwd", main: true, Sample.click, Sample.atHome, .cancel(.scheme)),
        Response("about:blank", main: true, Sample.script, Sample.atHome, .allow),
        Response("blob:https://home.example/1", main: true, Sample.script, Sample.atHome, .allow),
        Response(
            "https://other.example/", main: true, Sample.click, Sample.atHome,
            .openExternally(ExternalLink(url: "https://other.example/", reason: .linkClicked))),
        Response(
            "https://other.example/", main: true, Sample.script, Sample.atHome,
            .openExternally(ExternalLink(url: "https://other.example/", reason: .byScript))),
        Response("https://other.example/", main: true, Sample.script, Sample.hidden, .cancel(.hidden)),
        Response(
            "https://idp.example/", main: true, Sample.redirectFromHome, Sample.atHome, .detour(host: "idp.example")),
        Response("https://idp.example/", main: true, Sample.form, Sample.atHome, .detour(host: "idp.example")),
        Response("https://idp.example/", main: true, Sample.script, Sample.detour, .detour(host: "idp.example")),
        Response(
            "https://files.example/f", main: true, Sample.redirectFromHome, Sample.atHome, .download, attachment: true),
        Response(
            "https://files.example/f", main: true, Sample.redirectFromHome, Sample.locked, .cancel(.locked),
            attachment: true),
        Response(
            "https://files.example/f", main: true, Sample.script, Sample.atHome,
            .openExternally(ExternalLink(url: "https://files.example/f", reason: .byScript)), attachment: true),
        Response("", main: true, Sample.script, Sample.atHome, .cancel(.malformed)),
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
        Window("https://home.example/doc", Sample.script, Sample.atHome, .pageWindow),
        Window("https://home.example/doc", Sample.click, Sample.atHome, .pageWindow),
        Window("about:blank", Sample.script, Sample.atHome, .pageWindow),
        Window("", Sample.script, Sample.atHome, .pageWindow),
        Window("blob:https://home.example/1", Sample.script, Sample.atHome, .pageWindow),
        Window("https://home.example/doc", Sample.script, Sample.hidden, .refuse(.hidden)),
        Window("about:blank", Sample.script, Sample.locked, .refuse(.locked)),
        Window(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", Sample.script, Sample.atHome,
            .signInSheet(host: "idp.example")),
        Window(
            "https://idp.example/a?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", Sample.scriptAfterClick,
            Sample.atHome,
            .signInSheet(host: "idp.example")),
        Window("https://other.example/", Sample.click, Sample.atHome, offer("https://other.example/", .linkClicked)),
        Window(
            "https://other.example/", Sample.scriptedClick, Sample.atHome, offer("https://other.example/", .byScript)),
        Window("https://other.example/", Sample.script, Sample.atHome, offer("https://other.example/", .byScript)),
        Window(
            "https://other.example/", Sample.scriptAfterClick, Sample.atHome, offer("https://other.example/", .byScript)
        ),
        Window(
            "https://share.example/?u=https%3A%2F%2Fhome.example%2F", Sample.script, Sample.atHome,
            offer("https://share.example/?u=https%3A%2F%2Fhome.example%2F", .byScript)),
        Window("https://other.example/", Sample.click, Sample.hidden, .refuse(.hidden)),
        Window("mailto:a@b.example", Sample.click, Sample.atHome, offer("mailto:a@b.example", .mail)),
        Window("mailto:a@b.example", Sample.script, Sample.atHome, .refuse(.needsGesture)),
        Window("vance-facelift:switch-account", Sample.click, Sample.atHome, .shellAction(.switchAccount)),
        Window("vance-facelift:switch-account", Sample.script, Sample.atHome, .refuse(.needsGesture)),
        Window("vance-facelift:switch-account", Sample.click, Sample.elsewhere, .refuse(.notFromHome)),
        Window("vance-facelift:x", Sample.click, Sample.atHome, .refuse(.unknownAction)),
        Window("file:///etc/passwd", Sample.click, Sample.atHome, .refuse(.scheme)),
        Window("data:text/html,x", Sample.click, Sample.atHome, .refuse(.scheme)),
        Window("javascript:x", Sample.click, Sample.atHome, .refuse(.scheme)),
        Window("smb://x", Sample.click, Sample.atHome, .refuse(.scheme)),
        Window("ms-msdt:x", Sample.script, Sample.atHome, .refuse(.scheme)),
        Window("intent:x", Sample.click, Sample.atHome, .refuse(.scheme)),
        Window("blob:https://evil.example/1", Sample.click, Sample.atHome, .refuse(.scheme)),
        Window("nonsense", Sample.script, Sample.atHome, .refuse(.malformed)),
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
