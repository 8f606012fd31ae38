import Foundation

/// The processor time of the calling thread: what a piece of work costs here, however busy the computer is.
enum ThreadTime {
    /// Since the thread began.
    static func now() -> Duration {
        var time = timespec()
        // Fails for an unknown clock alone, and both systems know this one.
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
