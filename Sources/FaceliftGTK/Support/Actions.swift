import CAdwaita

/// Named actions of the window, for menus and accelerators.
@MainActor
struct Actions {
    private let window: WidgetHandle

    init(of window: any Element) {
        self.window = window.handle
    }

    /// Adds `win.<name>`.
    func add(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        guard let action = g_simple_action_new(name, nil) else { return }
        Signal.connect(UnsafeMutableRawPointer(action), "activate", handler)
        g_action_map_add_action(OpaquePointer(window.pointer), action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }
}
