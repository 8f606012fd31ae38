import FaceliftCore
import Observation

/// Questions of the pages, waiting for the person: one at a time, in order, each only while its account may show it.
///
/// A question whose page goes away, or whose asking task is cancelled, answers itself as dismissed.
@MainActor
@Observable
public final class PromptQueue {
    /// The questions that are open, oldest first.
    public private(set) var prompts: [Prompt] = []
    private var answers: [Int: CheckedContinuation<PromptAnswer, Never>] = [:]
    private var count = 0

    /// An empty queue.
    public init() {}

    /// The question to show while this account is the one on screen.
    public func current(for account: AccountID) -> Prompt? { prompts.first { $0.context.account == account } }

    /// Asks and waits. Cancelling the task dismisses the question.
    public func ask(_ kind: Prompt.Kind, _ context: PageContext) async -> PromptAnswer {
        count += 1
        let id = count
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: .dismissed)
                } else {
                    answers[id] = continuation
                    prompts.append(Prompt(id: id, context: context, kind: kind))
                }
            }
        } onCancel: {
            Task { @MainActor in self.answer(id, .dismissed) }
        }
    }

    /// Answers a question once; later answers and unknown ids do nothing.
    public func answer(_ id: Int, _ answer: PromptAnswer) {
        guard let continuation = answers.removeValue(forKey: id) else { return }
        prompts.removeAll { $0.id == id }
        continuation.resume(returning: answer)
    }

    /// The page of an account is gone: all its questions are dismissed.
    public func dismissAll(of account: AccountID) {
        for prompt in prompts where prompt.context.account == account { answer(prompt.id, .dismissed) }
    }

    /// Nothing may be shown any more (lock, end of the program).
    public func dismissAll() {
        for prompt in prompts { answer(prompt.id, .dismissed) }
    }
}
