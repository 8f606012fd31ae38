import Synchronization

/// A result that several sides may offer and one waits for; the first offer counts.
final class OneShot<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Value, Never>)
        case done(Value)
    }

    private let state = Mutex(State.empty)

    /// Offers `value`; false when there was one before.
    @discardableResult
    func offer(_ value: Value) -> Bool {
        let (first, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, Never>?) in
            switch state {
            case .empty:
                state = .done(value)
                return (true, nil)
            case .waiting(let continuation):
                state = .done(value)
                return (true, continuation)
            case .done: return (false, nil)
            }
        }
        waiter?.resume(returning: value)
        return first
    }

    /// Waits for the first offer. Only one may wait.
    func wait() async -> Value {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> Value? in
                if case .done(let value) = state { return value }
                state = .waiting(continuation)
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    /// Whether an offer was made.
    var isDone: Bool {
        state.withLock { state in
            if case .done = state { return true }
            return false
        }
    }
}
