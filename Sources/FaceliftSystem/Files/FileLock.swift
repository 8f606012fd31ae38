import Foundation

/// A lock that several processes respect: `flock` on a file of its own, which stays for ever.
///
/// The kernel frees it when its holder ends, however it ends. The file's time says when it changed hands last: who sees
/// that others get their turn goes on waiting for its own.
public struct FileLock: Sendable {
    /// Thrown when somebody else kept the lock for longer than the limit, or many others came first for ten times that.
    public struct Busy: Error, Hashable, Sendable {}

    /// The lock file, by convention the guarded file's name with `.lock` behind.
    public let path: String
    /// How long to wait for one other holder.
    public let limit: Duration

    /// A lock at `path`.
    public init(path: String, limit: Duration = .seconds(2)) {
        self.path = path
        self.limit = limit
    }

    /// Runs `body` while holding the lock. It blocks the thread: never call it on the main actor.
    @discardableResult
    public func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let held = try hold()
        return try withExtendedLifetime(held) { try body() }
    }

    /// Takes the lock for as long as the result is kept. It blocks the thread up to the limit.
    public func hold() throws -> HeldFileLock {
        let descriptor = try POSIX.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        // Closing frees the lock.
        let held = HeldFileLock(descriptor)
        try acquire(descriptor)
        return held
    }

    private func acquire(_ descriptor: Int32) throws {
        let end = ContinuousClock.now + limit * 10
        var deadline = ContinuousClock.now + limit
        var turn = Self.turn(descriptor)
        while true {
            do {
                try POSIX.check("flock", path) { flock(descriptor, LOCK_EX | LOCK_NB) }
                // Where the time cannot be set, others wait for the plain limit.
                futimens(descriptor, nil)
                return
            } catch {
                guard error.code == EWOULDBLOCK else { throw error }
            }
            let now = ContinuousClock.now
            let latest = Self.turn(descriptor)
            if latest != turn {
                turn = latest
                deadline = min(now + limit, end)
            }
            guard now < deadline else { throw Busy() }
            // Uneven pauses, so that two waiters do not keep step with a busy writer.
            usleep(UInt32.random(in: 500...4_000))
        }
    }

    /// When the lock changed hands last, in nanoseconds; 0 where that cannot be read.
    private static func turn(_ descriptor: Int32) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return 0 }
        return status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    }
}
