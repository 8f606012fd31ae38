import Testing

@testable import FaceliftCore

/// What holds for every combination of address, frame, cause and context.
@Suite struct PolicyPropertyTests {
    static let urls = [
        "https://home.example/x", "https://other.example/", "http://home.example/", "https://home.example:8443/",
        "https://idp.example/?redirect_uri=https%3A%2F%2Fhome.example%2Fcb", "blob:https://home.example/1",
        "blob:https://evil.example/1", "data:text/html,x", "about:blank", "", "javascript:alert(1)", "file:///x",
        "mailto:a@b.example", "tel:1", "vance-facelift:add-account", "vance-facelift:wipe", "vance-facelift:",
        "smb://x", "webkit-pdfjs-viewer://x", "https://home.example\\@evil.example", "nonsense",
    ]

    static let causes = [
        Sample.click, Sample.scriptedClick, Sample.script, Sample.scriptAfterClick, Sample.form,
        Sample.redirectedClickFromHome, Sample.redirectFromForeign, Sample.redirect,
    ]

    static let contexts: [NavigationContext] = {
        let committed = [nil, Sample.home, WebOrigin(urlString: "https://evil.example")]
        let shown = committed.flatMap { committed in
            [false, true].map { NavigationContext(home: Sample.home, committed: committed, isDetour: $0) }
        }
        return shown
            + committed.map { NavigationContext(home: Sample.home, committed: $0, presence: .locked) }
            + [
                Sample.hidden, Sample.onApple, Sample.sheet,
                NavigationContext(home: Sample.home, committed: nil, kind: .pageWindow),
                NavigationContext(home: Sample.home, committed: nil, isDetour: true, presence: .hidden),
            ]
    }()

    static let sources: [NavigationRequest.Source] = [
        .unknown, .subFrame, .mainFrame(Sample.home), .mainFrame(WebOrigin(urlString: "https://evil.example")),
    ]

    static let programs = ["http", "https", "mailto", "tel", "sms"]

    /// Another program is started for few schemes only, by a click or after a question, and never unseen.
    static func isFair(_ link: ExternalLink, _ cause: NavigationCause, _ context: NavigationContext) -> Bool {
        guard programs.contains(String(link.url.prefix { $0 != ":" })), context.presence == .shown else { return false }
        return switch link.reason {
        case .linkClicked: cause.kind == .linkActivated && cause.hasUserGesture && !cause.isRedirect
        case .mail: cause.hasUserGesture
        case .byScript: true
        }
    }

    static func mayAct(
        _ source: NavigationRequest.Source, _ cause: NavigationCause, _ context: NavigationContext
    ) -> Bool {
        guard context.presence == .shown, context.committed == context.home else { return false }
        return source == .mainFrame(context.home) || (source == .unknown && cause.hasUserGesture)
    }

    @Test(arguments: urls)
    func navigations(url: String) {
        for frame in [NavigationRequest.Frame.main, .sub, .unknown] {
            for cause in Self.causes {
                for context in Self.contexts {
                    for (source, isDownload) in Self.sources.map({ ($0, false) }) + [(.unknown, true)] {
                        let request = NavigationRequest(
                            url: url, frame: frame, source: source, cause: cause, isDownload: isDownload)
                        let isFair =
                            switch NavigationPolicy.decide(request, in: context) {
                            case .openExternally(let link):
                                link.url == url && Self.isFair(link, cause, context)
                                    && (frame == .main || link.reason == .mail)
                            case .shellAction: Self.mayAct(source, cause, context)
                            case .download: isDownload && context.presence != .locked
                            case .detour: frame == .main && url.hasPrefix("http")
                            case .allow, .cancel: true
                            }
                        if !isFair { Issue.record("\(request) in \(context)") }
                    }
                }
            }
        }
    }

    @Test(arguments: urls)
    func responses(url: String) {
        for (isMainFrame, canShow) in [(true, true), (true, false), (false, true), (false, false)] {
            for isAttachment in [false, true] {
                for cause in Self.causes {
                    for context in Self.contexts {
                        let request = ResponseRequest(
                            url: url, isMainFrame: isMainFrame, canShow: canShow, isAttachment: isAttachment,
                            cause: cause)
                        let decision = NavigationPolicy.decideResponse(request, in: context)
                        let isFair =
                            switch decision {
                            case .openExternally(let link): isMainFrame && Self.isFair(link, cause, context)
                            case .download: context.presence != .locked && (isAttachment || !canShow)
                            case .allow:
                                // A foreign document never shows in the main frame without counting as a detour.
                                !isMainFrame
                                    || ["https://home.example/x", "blob:https://home.example/1", "about:blank"]
                                        .contains(url)
                            case .detour: isMainFrame
                            case .cancel: true
                            }
                        if !isFair { Issue.record("\(request) in \(context): \(decision)") }
                    }
                }
            }
        }
    }

    @Test(arguments: urls)
    func windows(url: String) {
        for cause in Self.causes {
            for context in Self.contexts {
                for source in Self.sources {
                    let decision = NavigationPolicy.decideWindow(
                        WindowRequest(url: url, cause: cause, source: source), in: context)
                    let isFair =
                        switch decision {
                        case .pageWindow:
                            context.presence == .shown
                                && (url.isEmpty
                                    || ["https://home.example/", "blob:https://home.example/", "about:"]
                                        .contains { url.hasPrefix($0) })
                        case .signInSheet: context.presence == .shown && url.contains("redirect_uri")
                        case .shellAction: Self.mayAct(source, cause, context)
                        case .openExternally(let link): Self.isFair(link, cause, context)
                        case .refuse: true
                        }
                    if !isFair { Issue.record("\(url) \(cause) in \(context): \(decision)") }
                }
            }
        }
    }
}
