import FaceliftCore

/// Remembers how the navigations came about that are on their way, so that the response stage, which knows the frame,
/// can judge by the cause that the action stage saw.
struct NavigationTrail {
    private struct Step {
        let url: String
        let frame: NavigationRequest.Frame
        let cause: NavigationCause
    }

    /// Oldest first. Frames that never answer must not pile up.
    private var steps: [Step] = []
    private static let limit = 64

    /// Keeps an allowed navigation. A redirect learns who sent it, and takes that step's place.
    ///
    /// - Returns: the cause, completed.
    mutating func note(
        _ url: String, frame: NavigationRequest.Frame, cause: NavigationCause, home: WebOrigin
    ) -> NavigationCause {
        var cause = cause
        if cause.isRedirect, let index = predecessor(frame, home: home) {
            cause.redirectedFrom = WebOrigin(urlString: steps[index].url)
            steps.remove(at: index)
        }
        steps.append(Step(url: url, frame: frame, cause: cause))
        if steps.count > Self.limit { steps.removeFirst() }
        return cause
    }

    /// How the navigation came about that is answered now.
    mutating func answered(_ url: String, isMainFrame: Bool) -> NavigationCause {
        let index =
            steps.lastIndex { $0.url == url && ($0.frame == .main) == isMainFrame }
            ?? steps.lastIndex { $0.url == url }
        guard let index else { return NavigationCause() }
        return steps.remove(at: index).cause
    }

    /// A new document replaced the one whose navigations these are.
    mutating func clear() { steps = [] }

    /// The step a redirect goes on from. Where the engine does not say which frame, a foreign sender is assumed before
    /// home, for home's redirects may do more.
    private func predecessor(_ frame: NavigationRequest.Frame, home: WebOrigin) -> Int? {
        if frame == .main, let index = steps.lastIndex(where: { $0.frame == .main }) { return index }
        let others = steps.indices.filter { steps[$0].frame != .main }
        return others.last { WebOrigin(urlString: steps[$0].url) != home } ?? others.last
    }
}
