/// Writes a value that a page may change at any rate: at most once a second, one write at a time, the last value wins.
@MainActor
final class LatestValueWriter<Value: Sendable> {
    private let write: @Sendable (Value) async throws -> Void
    private let failed: @MainActor (any Error) -> Void
    private let interval: Duration
    private var waiting: Value?
    private var worker: Task<Void, Never>?
    /// The worker that `stop` ended: its last write may still be under way.
    private var ended: Task<Void, Never>?

    /// Makes a writer.
    ///
    /// - Parameter failed: told of each write that failed; the next value is written all the same.
    init(
        interval: Duration = .seconds(1), write: @escaping @Sendable (Value) async throws -> Void,
        failed: @escaping @MainActor (any Error) -> Void
    ) {
        self.interval = interval
        self.write = write
        self.failed = failed
    }

    /// Writes the value now, or once the second since the last write is over.
    func write(_ value: Value) {
        waiting = value
        guard worker == nil else { return }
        worker = Task { await work() }
    }

    /// Drops what is not written yet.
    func stop() {
        waiting = nil
        worker?.cancel()
        ended = worker ?? ended
        worker = nil
    }

    /// Drops what is not written yet, and returns when the write under way is over.
    func end() async {
        stop()
        await ended?.value
    }

    private func work() async {
        while let value = waiting, !Task.isCancelled {
            waiting = nil
            do {
                try await write(value)
            } catch {
                failed(error)
            }
            do {
                try await Task.sleep(for: interval)
            } catch {
                return
            }
        }
        if !Task.isCancelled { worker = nil }
    }
}
