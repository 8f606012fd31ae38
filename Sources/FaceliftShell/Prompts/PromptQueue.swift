import FaceliftCore
import Observation

/// Questions of the pages, waiting for the person: one at a time, in order, each only while its account may show it.
///
/// A question whose page goes away, or whose asking task is cancelled, answers itself as dismissed. A page that asks
/// again and again can be muted, and no page can pile up more than a few questions.
@MainActor
@Observable
public final class PromptQueue {
    /// Most questions of one page that wait at a time; more are dismissed unseen.
    public static let limit = 10
    /// From this question in a row on the person may mute the page.
    static let patience = 3
    /// A question that comes this soon after an answer counts as one in a row.
    static let breath = Duration.seconds(5)

    /// The questions that are open, oldest first.
    public private(set) var prompts: [Prompt] = []
    private var answers: [Int: CheckedContinuation<PromptAnswer, Never>] = [:]
    private var count = 0
    @ObservationIgnored private var muted: Set<AccountID> = []
    @ObservationIgnored private var streaks: [AccountID: (length: Int, last: ContinuousClock.Instant)] = [:]
    @ObservationIgnored private let now: @MainActor () -> ContinuousClock.Instant

    /// An empty queue.
    ///
    /// - Parameter now: the clock that tells questions in a row from others.
    public init(now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// The question to show while this account is the one on screen.
    public func current(for account: AccountID) -> Prompt? { prompts.first { $0.context.account == account } }

    /// Asks and waits. Cancelling the task dismisses the question.
    public func ask(_ kind: Prompt.Kind, _ context: PageContext) async -> PromptAnswer {
        guard mayAsk(kind, context.account) else { return .dismissed }
        count += 1
        let id = count
        let isRepeated = kind.canBeMuted && extendStreak(of: context.account) >= Self.patience
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: .dismissed)
                } else {
                    answers[id] = continuation
                    prompts.append(Prompt(id: id, context: context, kind: kind, isRepeated: isRepeated))
                }
            }
        } onCancel: {
            Task { @MainActor in self.answer(id, .dismissed) }
        }
    }

    private func mayAsk(_ kind: Prompt.Kind, _ account: AccountID) -> Bool {
        if kind.canBeMuted, muted.contains(account) { return false }
        return prompts.count { $0.context.account == account } < Self.limit
    }

    private func extendStreak(of account: AccountID) -> Int {
        let moment = now()
        let before = streaks[account]
        let goesOn =
            current(for: account) != nil || before.map { moment - $0.last < Self.breath } ?? false
        let length = goesOn ? (before?.length ?? 0) + 1 : 1
        streaks[account] = (length, moment)
        return length
    }

    /// Answers a question once; later answers and unknown ids do nothing.
    public func answer(_ id: Int, _ answer: PromptAnswer) {
        guard let continuation = answers.removeValue(forKey: id) else { return }
        if let account = prompts.first(where: { $0.id == id })?.context.account, let streak = streaks[account] {
            streaks[account] = (streak.length, now())
        }
        prompts.removeAll { $0.id == id }
        continuation.resume(returning: answer)
    }

    /// Whether the page's questions are not heard.
    func isMuted(_ account: AccountID) -> Bool { muted.contains(account) }

    /// The page asks nothing more until it is loaded again; what it asks now is dismissed. Questions that protect
    /// unsaved work still come.
    public func mute(_ account: AccountID) {
        muted.insert(account)
        for prompt in prompts where prompt.context.account == account && prompt.kind.canBeMuted {
            answer(prompt.id, .dismissed)
        }
    }

    /// The page is loaded again: it may ask.
    public func unmute(_ account: AccountID) { muted.remove(account) }

    /// The page of an account is gone: all its questions are dismissed.
    public func dismissAll(of account: AccountID) {
        for prompt in prompts where prompt.context.account == account { answer(prompt.id, .dismissed) }
    }

    /// Nothing may be shown any more (lock, end of the program).
    public func dismissAll() {
        for prompt in prompts { answer(prompt.id, .dismissed) }
    }
}
