import Dispatch

/// Runs the lock's blocking work one after the other on a thread of its own, so that no window stutters meanwhile.
public final class LockWorker: Sendable {
    private let queue = DispatchQueue(label: "de.mhus.vance.facelift.lock", qos: .userInitiated)

    /// A worker without work.
    public init() {}

    /// Runs `work` after what was handed over before, and returns what it returns.
    public func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    /// Runs throwing `work` likewise.
    public func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(LockFailure) -> Value
    ) async throws(LockFailure) -> Value {
        let result: Result<Value, LockFailure> = await run { () -> Result<Value, LockFailure> in
            do throws(LockFailure) { return .success(try work()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
