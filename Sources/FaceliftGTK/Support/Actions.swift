import CAdwaita

/// Named actions of the window, for menus and accelerators.
@MainActor
struct Actions {
    private let window: WidgetHandle

    private let mayAct: @MainActor () -> Bool

    /// - Parameter mayAct: asked before each action; false ignores it.
    init(of window: any Element, mayAct: @escaping @MainActor () -> Bool) {
        self.window = window.handle
        self.mayAct = mayAct
    }

    /// Adds `win.<name>`.
    func add(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        guard let action = g_simple_action_new(name, nil) else { return }
        Signal.connect(UnsafeMutableRawPointer(action), "activate") { [mayAct] in
            if mayAct() { handler() }
        }
        g_action_map_add_action(OpaquePointer(window.pointer), action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }
}
