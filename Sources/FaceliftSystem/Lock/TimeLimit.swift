import Foundation
import Synchronization

/// Runs calls that may hang on threads of their own, and waits only so long for each.
final class TimeLimit: Sendable {
    /// How long a call may take.
    let limit: Duration
    /// After a call that hung, others are not tried for this long: they would hang too, one after the other.
    private let pause: Duration
    private let hungUntil = Mutex<ContinuousClock.Instant?>(nil)

    init(_ limit: Duration, pause: Duration = .seconds(5)) {
        self.limit = limit
        self.pause = pause
    }

    /// Runs `work`; nil when it took too long. It is told by its `GCancel`, and its thread ends by itself.
    func run<Value: Sendable>(limit: Duration? = nil, _ work: @escaping @Sendable (GCancel) -> Value) -> Value? {
        if let until = hungUntil.withLock({ $0 }), ContinuousClock.now < until { return nil }
        let cancel = GCancel()
        let done = DispatchSemaphore(value: 0)
        let result = TimeLimitResult<Value>()
        Thread.detachNewThread {
            let value = work(cancel)
            result.value.withLock { $0 = value }
            done.signal()
        }
        let nanoseconds = Int((limit ?? self.limit) / .nanoseconds(1))
        if done.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut {
            cancel.cancel()
            hungUntil.withLock { $0 = .now + pause }
            return nil
        }
        hungUntil.withLock { $0 = nil }
        return result.value.withLock { $0 }
    }

    /// Forgets that a call hung: the next one is tried.
    func reset() { hungUntil.withLock { $0 = nil } }
}

private final class TimeLimitResult<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
