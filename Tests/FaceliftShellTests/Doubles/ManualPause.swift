import Foundation
import Synchronization

/// Waits that end when the test says so.
final class ManualPause: Sendable {
    private struct State {
        var waiting: [(id: Int, length: Duration, continuation: CheckedContinuation<Void, any Error>)] = []
        var count = 0
    }

    private let state = Mutex(State())

    /// How many wait now.
    var waiting: [Duration] { state.withLock { $0.waiting.map(\.length) } }

    /// Ends every wait that is open.
    func release() {
        let open = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        open.forEach { $0.continuation.resume() }
    }

    var port: @Sendable (Duration) async throws -> Void {
        { length in
            let id = self.state.withLock { state in
                state.count += 1
                return state.count
            }
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    self.state.withLock { $0.waiting.append((id, length, continuation)) }
                    if Task.isCancelled { self.cancel(id) }
                }
            } onCancel: {
                self.cancel(id)
            }
        }
    }

    private func cancel(_ id: Int) {
        let open = state.withLock { state in
            let index = state.waiting.firstIndex { $0.id == id }
            return index.map { state.waiting.remove(at: $0) }
        }
        open?.continuation.resume(throwing: CancellationError())
    }
}
