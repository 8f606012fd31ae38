import CAdwaita

/// Keys that the page comes first with: the window acts only on what the page left unhandled.
@MainActor
struct PageKeys {
    private let controller: OpaquePointer
    private let order: InputOrder?

    /// - Parameter order: tells which keys a page gave back too late; nil: no page in this window asks anything.
    init(of window: any Element, _ order: InputOrder? = nil) {
        self.order = order
        guard let made = gtk_shortcut_controller_new() else { fatalError("GTK could not make a key controller") }
        controller = made
        gtk_event_controller_set_propagation_phase(made, GTK_PHASE_BUBBLE)
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_widget_add_controller(window.widget, made)
    }

    /// - Parameters:
    ///   - keys: in GTK's notation, alternatives divided by `|`.
    ///   - handler: false leaves the key to others.
    func add(_ keys: String, _ handler: @escaping @MainActor () -> Bool) {
        let order = order
        let box = Unmanaged.passRetained(Handler { order?.isLate == true || handler() }).toOpaque()
        let action = gtk_callback_action_new(
            { _, _, data in
                guard let data else { return 0 }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                return MainActor.assumeIsolated { handler.run() ? 1 : 0 }
            }, box, { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
        let shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action)
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
    }

    private final class Handler: Sendable {
        let run: @MainActor @Sendable () -> Bool
        init(_ run: @escaping @MainActor () -> Bool) { self.run = run }
    }
}
