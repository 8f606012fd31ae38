import CWebKitGTK
import GObjectSupport

/// The script calls of one view that wait for the engine's answer.
///
/// The engine answers a call whose document was replaced only once its garbage collector has come by, which may be never,
/// and the promise of a page in the back-forward list may answer much later. So such calls end as soon as the next
/// document has come. Each is answered once.
///
/// A call that begins while a load is under way runs in the old document or in the new one. It is put between two questions
/// for the document, which the engine answers in order: where both name the same one, that is the call's.
@MainActor
final class ScriptCalls {
    /// One call.
    @MainActor
    final class Call {
        let number: Int
        private var completion: (@MainActor (Result<Any?, any Error>) -> Void)?
        /// The document before and after the call's beginning, where a load was under way.
        fileprivate var before: String?
        fileprivate var after: String?
        fileprivate var isBesideLoad = false

        fileprivate init(_ number: Int, _ completion: @escaping @MainActor (Result<Any?, any Error>) -> Void) {
            self.number = number
            self.completion = completion
        }

        /// Whether it surely began in another document than this one.
        fileprivate func beganOutside(_ document: String?) -> Bool {
            guard let before, let document else { return false }
            return before == after && before != document
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

    /// Runs `body`, which hands the call to the engine while a load is under way.
    func beginBesideLoad(_ call: Call, in view: WKWebView, _ body: () -> Void) {
        call.isBesideLoad = true
        Self.askDocument(view) { call.before = $0 }
        body()
        Self.askDocument(view) { call.after = $0 }
    }

    /// Asks what tells one document from the next, in a world that the page cannot reach; nil where nobody answers.
    private static func askDocument(_ view: WKWebView, _ answer: @escaping @MainActor (String?) -> Void) {
        view.evaluateJavaScript("String(performance.timeOrigin)", in: nil, in: .defaultClient) { result in
            answer(try? result.get() as? String)
        }
    }

    /// The engine has answered a call.
    func end(_ call: Call) { open[call.number] = nil }

    /// A load of the main frame has started. Calls from now on may find the new document already.
    func loadStarted() { lastBeforeLoad = count }

    /// The load's document has come.
    func documentReplaced(in view: WKWebView) {
        let last = lastBeforeLoad
        guard open.values.contains(where: { $0.number <= last || $0.isBesideLoad }) else { return }
        // The engine answers in order: after this answer none of the old document's is on its way any more.
        Self.askDocument(view) { [weak self] document in
            self?.fail(ScriptErrors.documentGone()) { $0.number <= last || $0.beganOutside(document) }
        }
    }

    /// The page's process has ended.
    func processEnded() {
        let last = count
        onIdle { [weak self] in self?.fail(WKError(.webContentProcessTerminated)) { $0.number <= last } }
    }

    /// The view goes away, and its page with it.
    func viewGone() {
        let lost = open.values.sorted { $0.number < $1.number }
        open = [:]
        onIdle { for call in lost { call.answer(.failure(WKError(.webViewInvalidated))) } }
    }

    private func fail(_ error: WKError, where isLost: (Call) -> Bool) {
        let lost = open.values.filter(isLost).sorted { $0.number < $1.number }
        for call in lost { open[call.number] = nil }
        for call in lost { call.answer(.failure(error)) }
    }
}
