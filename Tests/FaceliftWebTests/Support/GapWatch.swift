import GObjectSupport

/// Measures the longest time in which GLib's main loop did not run.
@MainActor
final class GapWatch {
    private(set) var longest = Duration.zero
    private var last = ContinuousClock.now
    private var source: EventSource?

    init() {
        source = EventSource.every(milliseconds: 2) { [weak self] in
            guard let self else { return }
            let now = ContinuousClock.now
            longest = max(longest, now - last)
            last = now
        }
    }
}
