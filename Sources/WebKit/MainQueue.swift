import GObjectSupport

/// Lets main-actor tasks run inside GLib's loop, also in programs that did not ask for it: the `async` forms of this
/// module rest on it.
@MainActor
enum MainQueue {
    private static var source: MainQueueSource?

    static func ensure() {
        if source == nil { source = MainQueueSource() }
    }
}
