/// The requests of the host's own schemes that one view waits for.
///
/// Before there is a response, WebKitGTK does not say when a request is no longer wanted. It is not when the host stops the
/// view, when the page's process ends, or when another document takes the place of the one that asked. From the response
/// on the engine reads the body, and what it stops reading (a page's `AbortController`, say) is known too.
@MainActor
final class SchemeTasks {
    private struct Entry {
        weak var task: SchemeTask?
        let handler: any WKURLSchemeHandler
        /// How many loads of the main frame had started.
        let load: Int
    }

    private var entries: [Entry] = []
    private var loads = 0

    /// `handler` answers `task` from now on.
    func start(_ task: SchemeTask, _ handler: any WKURLSchemeHandler, for view: WKWebView) {
        entries.removeAll { $0.task?.isRunning != true }
        entries.append(Entry(task: task, handler: handler, load: loads))
        task.onCancel = { [weak self, weak view, weak task] in
            guard let self, let view else { return }
            stop(view) { $0.task === task }
        }
        handler.webView(view, start: task)
    }

    /// A load of the main frame has started.
    func loadStarted() { loads += 1 }

    /// The document of the newest load is there: what was asked for before it is not wanted any more.
    func documentReplaced(_ view: WKWebView) { stop(view) { $0.load < self.loads } }

    /// Nothing is wanted any more.
    func stopAll(_ view: WKWebView) { stop(view) { _ in true } }

    /// The view goes away: there is no view any more to tell the handlers of.
    func abandon() {
        let left = entries
        entries = []
        for entry in left { entry.task?.stop(isTold: false) }
    }

    private func stop(_ view: WKWebView, _ isUnwanted: (Entry) -> Bool) {
        let stopped = entries.filter(isUnwanted)
        entries.removeAll(where: isUnwanted)
        for entry in stopped {
            guard let task = entry.task, task.isRunning else { continue }
            task.stop(isTold: true)
            entry.handler.webView(view, stop: task)
        }
    }
}
