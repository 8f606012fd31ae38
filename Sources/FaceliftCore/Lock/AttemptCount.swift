import Foundation

/// Failed attempts and until when the next one has to wait. Kept twice: in the lock record and in the keyring.
public struct AttemptCount: Hashable, Sendable {
    /// Until when no PIN is taken.
    public struct NotBefore: Hashable, Sendable, Codable {
        /// The run of the system that `boottime` belongs to.
        public var bootId: String
        /// Milliseconds since the system started.
        public var boottime: Int64
        /// Milliseconds since 1970, to be read by people; no rule uses it.
        public var wall: Int64

        /// All three, as they are stored.
        public init(bootId: String, boottime: Int64, wall: Int64) {
            self.bootId = bootId
            self.boottime = boottime
            self.wall = wall
        }
    }

    /// Attempts since the last success, those under way included.
    public var failures: Int
    /// Nil when there is nothing to wait for.
    public var notBefore: NotBefore?

    /// No failed attempt.
    public static let zero = AttemptCount(failures: 0, notBefore: nil)

    /// A stored count.
    public init(failures: Int, notBefore: NotBefore?) {
        self.failures = failures
        self.notBefore = notBefore
    }
}
