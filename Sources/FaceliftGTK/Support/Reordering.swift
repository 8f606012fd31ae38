import CAdwaita

/// Lets a row be dragged onto another of the same list.
@MainActor
enum Reordering {
    private static let text = GType(16 << 2)  // G_TYPE_STRING, a macro: the number is part of GLib's ABI.

    /// - Parameters:
    ///   - id: what the dragged row hands over.
    ///   - onDrop: gets the id of the row that was dropped here; false refuses it.
    static func attach(to row: any Element, id: String, onDrop: @escaping @MainActor (String) -> Bool) {
        var value = GValue()
        g_value_init(&value, text)
        g_value_set_string(&value, id)
        let source = gtk_drag_source_new()
        let content = gdk_content_provider_new_for_value(&value)
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        gtk_drag_source_set_content(source, content)
        if let content { g_object_unref(UnsafeMutableRawPointer(content)) }
        g_value_unset(&value)
        gtk_widget_add_controller(row.widget, source)

        guard let target = gtk_drop_target_new(text, GDK_ACTION_MOVE) else { return }
        Signal.connectAskingPointer(UnsafeMutableRawPointer(target), "drop") { value in
            guard let value, let moved = g_value_get_string(value.assumingMemoryBound(to: GValue.self)) else {
                return false
            }
            return onDrop(String(cString: moved))
        }
        gtk_widget_add_controller(row.widget, target)
    }
}
