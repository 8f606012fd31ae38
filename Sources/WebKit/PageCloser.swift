import CWebKitGTK
import GObjectSupport

/// Closes a page after its `beforeunload` handlers have run.
///
/// The engine gives a page 50 ms to answer and then closes it; a busy machine needs longer, and the handlers run all the
/// same. So its word is taken only after the page has answered something that was sent behind the question.
@MainActor
final class PageCloser {
    /// A page that says nothing for so long is closed without being asked.
    private static let patience = 2000

    private var isTrying = false
    private var isWaiting = false
    private var isAsking = false
    private var limit: EventSource?

    isolated deinit {
        limit?.invalidate()
    }

    func tryClose(_ view: WKWebView) {
        isTrying = true
        webkit_web_view_try_close(view.handle)
    }

    /// The engine wants the page to be closed.
    func engineCloses(_ view: WKWebView) {
        guard isTrying else { return close(view) }
        guard !isWaiting else { return }
        isWaiting = true
        limit = EventSource.after(milliseconds: Self.patience) { [weak self, weak view] in
            if let self, let view, !isAsking { answered(view) }
        }
        view.evaluateJavaScript("0") { [weak self, weak view] _, _ in
            if let self, let view { answered(view) }
        }
    }

    /// The person is being asked whether to leave.
    func willAsk() { isAsking = true }

    /// What the person said.
    func didAsk(leaves: Bool) {
        isAsking = false
        if !leaves { reset() }
    }

    private func answered(_ view: WKWebView) {
        guard isTrying, isWaiting else { return }
        reset()
        close(view)
    }

    private func reset() {
        isTrying = false
        isWaiting = false
        limit?.invalidate()
        limit = nil
    }

    private func close(_ view: WKWebView) { view.uiDelegate?.webViewDidClose(view) }
}
