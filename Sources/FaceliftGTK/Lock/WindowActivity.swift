import CAdwaita
import FaceliftShell

/// Tells the lock whether somebody uses the window, and whether it is in front.
@MainActor
final class WindowActivity {
    private let lock: LockModel
    private let window: WindowFrame

    init(_ lock: LockModel, _ window: WindowFrame) {
        self.lock = lock
        self.window = window
        if let events = gtk_event_controller_legacy_new() {
            Signal.connectAskingPointer(UnsafeMutableRawPointer(events), "event") { event in
                if Self.isInput(event) { lock.noteInput() }
                return false
            }
            gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(window.widget, events)
        }
        window.on("notify::is-active") { [weak self] in self?.focusMoved() }
    }

    private static func isInput(_ event: UnsafeMutableRawPointer?) -> Bool {
        guard let event else { return false }
        switch gdk_event_get_event_type(OpaquePointer(event)) {
        case GDK_KEY_PRESS, GDK_BUTTON_PRESS, GDK_MOTION_NOTIFY, GDK_SCROLL, GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE,
            GDK_DROP_START:
            return true
        default: return false
        }
    }

    /// Between two of our own windows the focus is nowhere for a moment: look again when it has settled.
    private func focusMoved() {
        if gtk_window_is_active(window.cast()) != 0 { return lock.setInFront(true) }
        Task { [weak self] in
            do { try await Task.sleep(for: .milliseconds(250)) } catch { return }
            if let self { lock.setInFront(anyWindowIsActive()) }
        }
    }

    private func anyWindowIsActive() -> Bool {
        guard let list = gtk_window_list_toplevels() else { return false }
        defer { g_list_free(list) }
        var next: UnsafeMutablePointer<GList>? = list
        while let node = next {
            if let data = node.pointee.data, gtk_window_is_active(data.assumingMemoryBound(to: GtkWindow.self)) != 0 {
                return true
            }
            next = node.pointee.next
        }
        return false
    }
}
