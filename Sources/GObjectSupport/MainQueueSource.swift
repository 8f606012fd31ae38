import CGLib
import Dispatch
import Foundation

/// Runs libdispatch's main queue, and with it every main-actor task, inside GLib's main loop.
///
/// GLib's loop does not know the queue: without this source `Task { @MainActor in … }` never runs under
/// `g_application_run`. Make one at the start of the program and keep it until the loop ends.
@MainActor
public final class MainQueueSource {
    private var source: EventSource?

    /// Starts draining the main queue whenever GLib's default main context runs.
    public init() {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        source = EventSource.watch(descriptor: descriptor) { _ in
            // The descriptor is an eventfd. Left unread it stays ready, the loop spins, and everything of lower
            // priority (painting, page loads) starves.
            var count: UInt64 = 0
            _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, $0.count) }
            _dispatch_main_queue_callback_4CF(nil)
            return true
        }
    }

    /// Stops draining; tasks queued from now on wait.
    public func invalidate() {
        source?.invalidate()
        source = nil
    }
}
