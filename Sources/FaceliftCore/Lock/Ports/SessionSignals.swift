/// What the desktop session says that makes an open app lock at once.
public struct SessionSignals: Sendable {
    /// A reason to lock.
    public enum Event: Hashable, Sendable {
        /// The session was asked to lock.
        case lockRequested
        /// The computer is about to sleep.
        case willSleep
        /// The screen saver came on.
        case screenSaverOn
        /// Another user's session came to the front.
        case userSwitched
    }

    /// Reports events until the task that listens is cancelled. Without a session service it stays silent.
    public var events: @MainActor @Sendable () -> AsyncStream<Event>

    /// Signals of this closure.
    public init(events: @escaping @MainActor @Sendable () -> AsyncStream<Event>) {
        self.events = events
    }
}
