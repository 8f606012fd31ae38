/// The whole table of `design.md` §4 as pure decisions; delegates only translate.
public enum NavigationPolicy {
    /// Judges a navigation before anything is sent.
    public static func decide(_ request: NavigationRequest, in context: NavigationContext) -> NavigationDecision {
        switch URLClass(request.url, home: context.home) {
        case .shellAction(let parse): decideShellAction(parse, request.source, request.cause, context)
        case .mail: decideMail(request.url, request.cause, context)
        case .home: request.isDownload ? download(context) : .allow
        case .homeBlob, .blank: request.isDownload ? download(context) : .allow
        case .foreign(let origin):
            if request.isDownload {
                download(context)
            } else if request.frame == .main {
                decideForeign(request.url, origin, request.source, request.cause, context)
            } else {
                // Embeds are the website's business; what turns out to be the main frame stops at the response.
                .allow
            }
        case .data, .foreignBlob:
            if request.isDownload {
                download(context)
            } else if request.frame == .main, context.knowsDownloads {
                .cancel(.scheme)
            } else {
                .allow
            }
        case .viewer: request.frame == .main ? .cancel(.scheme) : .allow
        case .refused: .cancel(.scheme)
        case .malformed: .cancel(.malformed)
        }
    }

    /// Judges a response; this stage knows the frame on every engine, and catches what the action could not.
    public static func decideResponse(_ request: ResponseRequest, in context: NavigationContext) -> ResponseDecision {
        let save = request.isAttachment || (request.isMainFrame && !request.canShow)
        let show: ResponseDecision = save ? (context.presence == .locked ? .cancel(.locked) : .download) : .allow
        guard request.isMainFrame else { return show }
        switch URLClass(request.url, home: context.home) {
        case .home, .homeBlob, .blank: return show
        case .foreign(let origin):
            switch decideForeign(request.url, origin, .unknown, request.cause, context) {
            case .allow: return show
            case .detour(let host): return save ? show : .detour(host: host)
            case .openExternally(let link): return .openExternally(link)
            case .cancel(let reason): return .cancel(reason)
            case .download, .shellAction: return .cancel(.foreign)
            }
        case .malformed: return .cancel(.malformed)
        case .data, .foreignBlob, .viewer, .refused, .mail, .shellAction: return .cancel(.scheme)
        }
    }

    /// Judges a window a page wants to open. The caller limits the rate of page windows.
    public static func decideWindow(_ request: WindowRequest, in context: NavigationContext) -> WindowDecision {
        let kind: URLClass = request.url.isEmpty ? .blank : URLClass(request.url, home: context.home)
        if let refusal = silence(context) { return .refuse(refusal) }
        switch kind {
        case .home, .homeBlob, .blank: return .pageWindow
        case .shellAction(let parse):
            switch decideShellAction(parse, request.source, request.cause, context) {
            case .shellAction(let action): return .shellAction(action)
            case .cancel(let reason): return .refuse(reason)
            default: return .refuse(.unknownAction)
            }
        case .mail:
            guard request.cause.hasUserGesture else { return .refuse(.needsGesture) }
            return .openExternally(ExternalLink(url: request.url, reason: .mail))
        case .foreign(let origin):
            if isClickedLink(request.cause) {
                return .openExternally(ExternalLink(url: request.url, reason: .linkClicked))
            }
            if SignInShape.names(context.home, in: request.url) { return .signInSheet(host: origin.hostAndPort) }
            return .openExternally(ExternalLink(url: request.url, reason: .byScript))
        case .malformed: return .refuse(.malformed)
        case .data, .foreignBlob, .viewer, .refused: return .refuse(.scheme)
        }
    }
}

extension NavigationPolicy {
    /// A foreign document in the main frame: sign-in detour, browser, or offer. A frame that is known to have asked
    /// begins no detour: an advertisement could name home in its query too.
    private static func decideForeign(
        _ url: String, _ origin: WebOrigin, _ source: NavigationRequest.Source, _ cause: NavigationCause,
        _ context: NavigationContext
    ) -> NavigationDecision {
        let isLink = isClickedLink(cause)
        let isSignIn =
            switch source {
            case .subFrame: cause.isRedirect && isSentByHome(cause, context)
            case .mainFrame, .unknown:
                isSentByHome(cause, context)
                    || (isLink
                        ? SignInShape.namesWayBack(to: context.home, in: url)
                        : SignInShape.names(context.home, in: url))
            }
        if context.isDetour || context.kind == .signInSheet || isSignIn { return .detour(host: origin.hostAndPort) }
        if let refusal = silence(context) { return .cancel(refusal) }
        return .openExternally(ExternalLink(url: url, reason: isLink ? .linkClicked : .byScript))
    }

    /// True for a link that the person clicked, and that leads here itself: what a redirect makes of it was not seen.
    private static func isClickedLink(_ cause: NavigationCause) -> Bool {
        cause.kind == .linkActivated && cause.hasUserGesture && !cause.isRedirect
    }

    /// True when home's own server redirected here, or a form of the home document was sent here.
    private static func isSentByHome(_ cause: NavigationCause, _ context: NavigationContext) -> Bool {
        if cause.isRedirect {
            // Before the first document the only request is the one for home itself.
            return (cause.redirectedFrom ?? context.committed ?? context.home) == context.home
        }
        return (cause.kind == .formSubmitted || cause.kind == .formResubmitted) && context.committed == context.home
    }

    private static func decideShellAction(
        _ parse: ShellActionParse, _ source: NavigationRequest.Source, _ cause: NavigationCause,
        _ context: NavigationContext
    ) -> NavigationDecision {
        if let refusal = silence(context) { return .cancel(refusal) }
        switch source {
        case .mainFrame(let origin):
            guard origin == context.home, context.committed == context.home else { return .cancel(.notFromHome) }
        case .subFrame: return .cancel(.notFromHome)
        case .unknown:
            guard context.committed == context.home else { return .cancel(.notFromHome) }
            guard cause.hasUserGesture else { return .cancel(.needsGesture) }
        }
        guard case .action(let action) = parse else { return .cancel(.unknownAction) }
        return .shellAction(action)
    }

    private static func decideMail(
        _ url: String, _ cause: NavigationCause, _ context: NavigationContext
    ) -> NavigationDecision {
        if let refusal = silence(context) { return .cancel(refusal) }
        guard cause.hasUserGesture else { return .cancel(.needsGesture) }
        return .openExternally(ExternalLink(url: url, reason: .mail))
    }

    /// A hidden account's download is held and offered later; a locked program's is refused.
    private static func download(_ context: NavigationContext) -> NavigationDecision {
        context.presence == .locked ? .cancel(.locked) : .download
    }

    /// Why nothing may be presented now; nil when something may.
    private static func silence(_ context: NavigationContext) -> NavigationRefusal? {
        switch context.presence {
        case .shown: nil
        case .hidden: .hidden
        case .locked: .locked
        }
    }
}
