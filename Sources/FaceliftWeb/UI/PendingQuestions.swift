/// Questions that wait for the person and can all be given up at once, even if whoever asks does not notice.
@MainActor
final class PendingQuestions {
    private var giveUps: [Int: @MainActor () -> Void] = [:]
    private var count = 0

    /// Runs a question in a task of its own.
    ///
    /// - Returns: its answer, or `refusal` as soon as all questions are given up.
    func run<Answer: Sendable>(
        orElse refusal: Answer, _ question: @escaping @MainActor () async -> Answer
    ) async -> Answer {
        count += 1
        let number = count
        return await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Answer, Never>? = continuation
            let finish: @MainActor (Answer) -> Void = { answer in
                waiting?.resume(returning: answer)
                waiting = nil
            }
            let task = Task {
                let answer = await question()
                self.giveUps[number] = nil
                finish(answer)
            }
            giveUps[number] = {
                task.cancel()
                finish(refusal)
            }
        }
    }

    /// Ends all open questions.
    func cancelAll() {
        let all = giveUps.values
        giveUps = [:]
        for giveUp in all { giveUp() }
    }
}
