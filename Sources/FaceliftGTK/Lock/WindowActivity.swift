import CAdwaita
import FaceliftShell

/// Tells the lock whether somebody uses the program, and whether it is in front: by its window, or by any other that it
/// opens, be it a question, the list of shortcuts or a file dialog. In each of them Ctrl+L locks, and keys that are held
/// since it was locked do nothing.
@MainActor
final class WindowActivity {
    private let lock: LockModel
    private let main: UnsafeMutableRawPointer
    private let windows: UnsafeMutableRawPointer?
    private let deadKeys: DeadKeys
    /// Those that are listened to.
    private var known: Set<UnsafeMutableRawPointer> = []

    init(_ lock: LockModel, main: any Element) {
        self.lock = lock
        deadKeys = DeadKeys(lock)
        self.main = UnsafeMutableRawPointer(main.widget)
        // GTK's own list of all windows, which lives as long as the program.
        windows = gtk_window_get_toplevels().map { UnsafeMutableRawPointer($0) }
        if let windows { Signal.connect(windows, "items-changed") { [weak self] in self?.listen() } }
        listen()
    }

    /// Listens to each window that is new.
    private func listen() {
        let all = all()
        for window in all where !known.contains(window) { listen(to: window) }
        known = Set(all)
    }

    private func listen(to window: UnsafeMutableRawPointer) {
        let (lock, main, deadKeys) = (lock, main, deadKeys)
        if let events = gtk_event_controller_legacy_new() {
            Signal.connectAskingPointer(UnsafeMutableRawPointer(events), "event") { event in
                if Self.isInput(event) { lock.noteInput() }
                if deadKeys.swallow(event) { return true }
                // The main window's own accelerator stands in no other window, be it one of the system's.
                return window != main && Self.isLockKey(event) && lock.lock()
            }
            gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(window.assumingMemoryBound(to: GtkWidget.self), events)
        }
        Signal.connect(window, "notify::is-active") { [weak self] in self?.focusMoved() }
    }

    private static func isLockKey(_ event: UnsafeMutableRawPointer?) -> Bool {
        guard let event, gdk_event_get_event_type(OpaquePointer(event)) == GDK_KEY_PRESS else { return false }
        return gdk_key_event_matches(OpaquePointer(event), guint(GDK_KEY_l), GDK_CONTROL_MASK) == GDK_KEY_MATCH_EXACT
    }

    private static func isInput(_ event: UnsafeMutableRawPointer?) -> Bool {
        guard let event else { return false }
        switch gdk_event_get_event_type(OpaquePointer(event)) {
        // When what lies under a resting pointer changes, GTK makes up a motion; only real ones have a time.
        case GDK_MOTION_NOTIFY: return gdk_event_get_time(OpaquePointer(event)) != guint32(GDK_CURRENT_TIME)
        case GDK_KEY_PRESS, GDK_BUTTON_PRESS, GDK_SCROLL, GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE,
            GDK_DROP_START:
            return true
        default: return false
        }
    }

    /// Between two of our own windows the focus is nowhere for a moment: look again when it has settled.
    private func focusMoved() {
        if anyWindowIsActive() { return lock.setInFront(true) }
        Task { [weak self] in
            do { try await Task.sleep(for: .milliseconds(250)) } catch { return }
            guard let self else { return }
            let isInFront = anyWindowIsActive()
            if !isInFront { deadKeys.forget() }
            lock.setInFront(isInFront)
        }
    }

    private func anyWindowIsActive() -> Bool {
        all().contains { gtk_window_is_active($0.assumingMemoryBound(to: GtkWindow.self)) != 0 }
    }

    /// The windows there are now. GTK keeps them: no reference is held here.
    private func all() -> [UnsafeMutableRawPointer] {
        guard let windows else { return [] }
        let list = OpaquePointer(windows)
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            let window = g_list_model_get_item(list, index)
            if let window { g_object_unref(window) }
            return window
        }
    }
}
