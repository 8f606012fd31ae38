import Foundation

/// The clocks of the lock.
public struct BootClock: Sendable {
    /// Time since the system started, asleep or not; see `BootInstant`.
    public var now: @Sendable () -> BootInstant
    /// The wall clock. Only written down for people; no rule trusts it.
    public var wall: @Sendable () -> Date

    /// Clocks of these closures.
    public init(now: @escaping @Sendable () -> BootInstant, wall: @escaping @Sendable () -> Date) {
        self.now = now
        self.wall = wall
    }
}
