import Foundation

/// Runs calls that block on a thread of their own, with a deadline that holds whatever the call does.
enum BlockingCall {
    /// Runs `work` and waits for its value, for `deadline` at most.
    ///
    /// When the time is up, or the task is cancelled, the caller gets `late` or `cancelled` at once. `work` is told by its
    /// `GCancel` and its thread ends by itself.
    static func run<Value: Sendable>(
        deadline: Duration, late: Value, cancelled: Value, _ work: @escaping @Sendable (GCancel) -> Value
    ) async -> Value {
        let outcome = OneShot<Value>()
        let cancel = GCancel()
        return await withTaskCancellationHandler {
            Thread.detachNewThread {
                if !outcome.isDone { outcome.offer(work(cancel)) }
            }
            let time = DispatchTime.now() + .nanoseconds(Int(deadline / .nanoseconds(1)))
            DispatchQueue.global().asyncAfter(deadline: time) { [weak outcome] in
                if outcome?.offer(late) == true { cancel.cancel() }
            }
            return await outcome.wait()
        } onCancel: {
            if outcome.offer(cancelled) { cancel.cancel() }
        }
    }
}
