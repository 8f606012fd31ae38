import Foundation

/// A lock that several processes respect: `flock` on a file of its own, which stays for ever.
///
/// The kernel frees it when its holder ends, however it ends.
public struct FileLock: Sendable {
    /// Thrown when somebody else kept the lock for longer than the limit.
    public struct Busy: Error, Hashable, Sendable {}

    /// The lock file, by convention the guarded file's name with `.lock` behind.
    public let path: String
    /// How long to wait for another holder.
    public let limit: Duration

    /// A lock at `path`.
    public init(path: String, limit: Duration = .seconds(2)) {
        self.path = path
        self.limit = limit
    }

    /// Runs `body` while holding the lock. It blocks the thread: never call it on the main actor.
    @discardableResult
    public func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = try POSIX.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        // Closing frees the lock.
        defer { close(descriptor) }
        try acquire(descriptor)
        return try body()
    }

    private func acquire(_ descriptor: Int32) throws {
        let deadline = ContinuousClock.now + limit
        while true {
            do {
                try POSIX.check("flock", path) { flock(descriptor, LOCK_EX | LOCK_NB) }
                return
            } catch {
                guard error.code == EWOULDBLOCK else { throw error }
            }
            guard ContinuousClock.now < deadline else { throw Busy() }
            // Uneven pauses, so that two waiters do not keep step with a busy writer.
            usleep(UInt32.random(in: 500...4_000))
        }
    }
}
