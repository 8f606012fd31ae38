import Foundation
import GObjectSupport

/// Measures the longest time in which GLib's main loop did not run.
@MainActor
final class GapWatch {
    /// By the clock on the wall: what a person waits, with what other programs of the computer took of the processor.
    private(set) var longest = Duration.zero
    /// By the thread's own use of the processor: what this program is to blame for, however busy the computer is.
    private(set) var busiest = Duration.zero
    private var last = ContinuousClock.now
    private var lastUse = GapWatch.use
    private var source: EventSource?

    init() {
        source = EventSource.every(milliseconds: 2) { [weak self] in
            guard let self else { return }
            let (now, use) = (ContinuousClock.now, Self.use)
            longest = max(longest, now - last)
            busiest = max(busiest, use - lastUse)
            (last, lastUse) = (now, use)
        }
    }

    private static var use: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
