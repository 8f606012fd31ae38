import CAdwaita

/// Tells a key that comes late from one that comes now.
///
/// A page sees its keys first and gives back what it leaves, but not while it waits for the answer to its own question.
/// What was pressed before that answer comes back after it, and would ask the same once more.
@MainActor
final class InputOrder {
    /// The desktop's time of an event, milliseconds; it begins anew after 49 days.
    private var current: UInt32 = 0
    private var newest: UInt32 = 0
    private var answered: UInt32?

    /// - Parameter window: the one whose events are watched; events that the page gave back come through it again.
    init(of window: any Element) {
        guard let events = gtk_event_controller_legacy_new() else { fatalError("GTK could not make a controller") }
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        Signal.connectAskingPointer(UnsafeMutableRawPointer(events), "event") { [weak self] event in
            self?.note(gdk_event_get_time(event.map(OpaquePointer.init)))
            return false
        }
        gtk_widget_add_controller(window.widget, events)
    }

    private func note(_ time: UInt32) {
        guard time != UInt32(GDK_CURRENT_TIME) else { return }
        current = time
        if !isBefore(time, newest) { newest = time }
    }

    /// A page's question is off the screen: what was pressed before now was not meant for what comes after it.
    func questionIsGone() { answered = newest }

    /// Whether the event under way is from before the last question's answer.
    var isLate: Bool { answered.map { !isBefore($0, current) } ?? false }

    private func isBefore(_ one: UInt32, _ other: UInt32) -> Bool { Int32(bitPattern: one &- other) < 0 }
}
