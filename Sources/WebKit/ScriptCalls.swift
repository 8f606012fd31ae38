import CWebKitGTK
import GObjectSupport

/// The script calls of one view that wait for the engine's answer.
///
/// The engine answers a call whose document was replaced only once its garbage collector has come by, which may be never,
/// and the promise of a page in the back-forward list may answer much later. So such calls end as soon as the next
/// document has come. Each is answered once.
@MainActor
final class ScriptCalls {
    /// One call.
    @MainActor
    final class Call {
        let number: Int
        private var completion: (@MainActor (Result<Any?, any Error>) -> Void)?

        fileprivate init(_ number: Int, _ completion: @escaping @MainActor (Result<Any?, any Error>) -> Void) {
            self.number = number
            self.completion = completion
        }

        /// Answers, if nobody has yet.
        func answer(_ result: Result<Any?, any Error>) {
            let completion = completion
            self.completion = nil
            completion?(result)
        }
    }

    private var open: [Int: Call] = [:]
    private var count = 0
    /// The newest call from before the load that is on its way.
    private var lastBeforeLoad = 0

    /// A call begins.
    func begin(_ completion: @escaping @MainActor (Result<Any?, any Error>) -> Void) -> Call {
        count += 1
        let call = Call(count, completion)
        open[count] = call
        return call
    }

    /// The engine has answered a call.
    func end(_ call: Call) { open[call.number] = nil }

    /// A load of the main frame has started. Calls from now on may find the new document already.
    func loadStarted() { lastBeforeLoad = count }

    /// The load's document has come.
    func documentReplaced(in view: WKWebView) {
        let last = lastBeforeLoad
        guard open.keys.contains(where: { $0 <= last }) else { return }
        // The engine answers in order: after this answer none of the old document's is on its way any more.
        view.evaluateJavaScript("0") { [weak self] _, _ in
            self?.fail(upTo: last, ScriptErrors.documentGone())
        }
    }

    /// The page's process has ended.
    func processEnded() {
        let last = count
        onIdle { [weak self] in self?.fail(upTo: last, WKError(.webContentProcessTerminated)) }
    }

    /// The view goes away, and its page with it.
    func viewGone() {
        let lost = open.values.sorted { $0.number < $1.number }
        open = [:]
        onIdle { for call in lost { call.answer(.failure(WKError(.webViewInvalidated))) } }
    }

    private func fail(upTo last: Int, _ error: WKError) {
        let lost = open.values.filter { $0.number <= last }.sorted { $0.number < $1.number }
        for call in lost { open[call.number] = nil }
        for call in lost { call.answer(.failure(error)) }
    }
}
