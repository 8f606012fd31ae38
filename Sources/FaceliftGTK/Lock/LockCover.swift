import CAdwaita
import FaceliftShell

/// Shows either the program or its lock, never both: while it is shut everything else is unmapped and out of the
/// accessibility tree, and every other window is closed. Pages stay loaded behind it.
@MainActor
final class LockCover {
    let element: Pages
    private let model: ShellModel
    private let window: WindowFrame
    private let app: any Element
    private let screen: LockScreen?
    private var rendering: Rendering?

    init(_ model: ShellModel, app: any Element, window: WindowFrame) {
        self.model = model
        self.app = app
        self.window = window
        element = Pages()
        element.add(app, named: "app")
        screen = model.lock.map { LockScreen($0, model.strings) }
        guard let screen else { return }
        element.add(screen.element, named: "lock")
        listenToKeys()
        rendering = Rendering { [unowned self] in draw() }
    }

    private func draw() {
        guard let screen else { return }
        let isShut = model.gate != .open
        guard isShut != screen.element.isVisible || element.shown != (isShut ? "lock" : "app") else { return }
        if isShut { closeOtherWindows() }
        // Visible first, or the stack refuses to show it.
        let (shown, hidden): (any Element, any Element) = isShut ? (screen.element, app) : (app, screen.element)
        shown.isVisible = true
        element.shown = isShut ? "lock" : "app"
        hidden.isVisible = false
    }

    /// Dialogs and page windows that an earlier moment opened. What they asked counts as dismissed.
    private func closeOtherWindows() {
        guard let list = gtk_window_list_toplevels() else { return }
        defer { g_list_free(list) }
        var windows: [WidgetHandle] = []
        var next: UnsafeMutablePointer<GList>? = list
        while let node = next {
            if let data = node.pointee.data, data != UnsafeMutableRawPointer(window.widget) {
                windows.append(WidgetHandle(data.assumingMemoryBound(to: GtkWidget.self)))
            }
            next = node.pointee.next
        }
        for other in windows where gtk_widget_get_visible(other.pointer) != 0 {
            let other = UnsafeMutableRawPointer(other.pointer).assumingMemoryBound(to: GtkWindow.self)
            gtk_window_close(other)
            // One that asks before it closes is not asked.
            if gtk_widget_get_visible(UnsafeMutableRawPointer(other).assumingMemoryBound(to: GtkWidget.self)) != 0 {
                gtk_window_destroy(other)
            }
        }
    }

    private func listenToKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(UnsafeMutableRawPointer(keys)) { [weak self] key, modifiers in
            guard let self, model.gate != .open else { return false }
            // Of keys with Control only "Quit" passes: the inspector's end here too.
            if modifiers.contains(GDK_CONTROL_MASK) { return Int32(key) != GDK_KEY_q }
            return screen?.press(key, modifiers) ?? false
        }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(window.widget, keys)
    }
}
