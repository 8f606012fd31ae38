import CWebKitGTK
import GObjectSupport

/// Searches in one view, one after the other: the engine's answers do not say which search they belong to.
@MainActor
final class Finder {
    private struct Search {
        let text: String
        let configuration: WKFindConfiguration
        let completion: @MainActor (WKFindResult) -> Void
    }

    private var waiting: [Search] = []
    private var running: Search?
    private let connections = SignalConnections()
    private var controller: OpaquePointer?

    func find(
        _ text: String, _ configuration: WKFindConfiguration, in view: WKWebView,
        completion: @escaping @MainActor (WKFindResult) -> Void
    ) {
        connect(view)
        let copy = configuration.copy() as? WKFindConfiguration ?? configuration
        waiting.append(Search(text: text, configuration: copy, completion: completion))
        next()
    }

    /// Takes the highlight away.
    func end() {
        if let controller { webkit_find_controller_search_finish(controller) }
    }

    private func connect(_ view: WKWebView) {
        guard controller == nil, let made = webkit_web_view_get_find_controller(view.handle) else { return }
        controller = made
        connections.connect(made, "found-text") { [weak self] in self?.answered(true) }
        connections.connect(made, "failed-to-find-text") { [weak self] in self?.answered(false) }
    }

    private func next() {
        guard running == nil, !waiting.isEmpty, let controller else { return }
        let search = waiting.removeFirst()
        running = search
        guard !search.text.isEmpty else { return answered(false) }
        var options = WEBKIT_FIND_OPTIONS_NONE.rawValue
        if !search.configuration.caseSensitive { options |= WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue }
        if search.configuration.backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
        if search.configuration.wraps { options |= WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue }
        webkit_find_controller_search(controller, search.text, options, .max)
    }

    private func answered(_ found: Bool) {
        guard let search = running else { return }
        running = nil
        search.completion(WKFindResult(matchFound: found))
        next()
    }
}
