import WebKit

/// Asks one page whether it may go, as the engine does: `beforeunload` runs, and the person decides if it objects.
@MainActor
final class LeaveCheck {
    weak var page: AccountWebView?
    private var answer: CheckedContinuation<Bool, Never>?
    private var reveal: (@MainActor () -> Void)?
    private var round = 0

    /// How long a page may take that asks nothing. One that does not answer cannot be asked.
    private static let patience = Duration.seconds(3)

    /// - Parameter reveal: brings the page on the screen, so that its question can be seen.
    /// - Returns: whether the page may go.
    func mayLeave(reveal: @escaping @MainActor () -> Void) async -> Bool {
        #if os(Linux)
        guard answer == nil, let page, page.state.hasContent, page.state.failure == nil else { return true }
        self.reveal = reveal
        round += 1
        let current = round
        defer { self.reveal = nil }
        return await withCheckedContinuation { continuation in
            answer = continuation
            page.webView.linuxTryClose()
            Task { [weak self] in
                do { try await Task.sleep(for: Self.patience) } catch { return }
                guard let self, round == current, page.dialogs.openQuestions == 0 else { return }
                finish(true)
            }
        }
        #else
        return true
        #endif
    }

    /// The page objects: it has to be seen before the person is asked.
    func objects() { reveal?() }

    /// The engine or the person has decided.
    func finish(_ mayLeave: Bool) {
        let answer = answer
        self.answer = nil
        answer?.resume(returning: mayLeave)
    }
}
