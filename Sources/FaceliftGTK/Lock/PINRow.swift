import CAdwaita

/// A field for a PIN in a list of settings; what is typed is hidden.
struct PINRow: Element {
    let handle: WidgetHandle

    /// - Parameter show: what the button is called that shows the digits.
    init(_ title: String, show: String, onReturn: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(adw_password_entry_row_new())
        adw_preferences_row_set_title(cast(), title)
        adw_entry_row_set_input_purpose(cast(), GTK_INPUT_PURPOSE_PIN)
        named(title)
        on("entry-activated", onReturn)
        if let text = gtk_editable_get_delegate(opaque) { Accessibility.name(text, title) }
        // libadwaita 1.2 gives its button an icon and no name.
        for button in buttons { Accessibility.name(OpaquePointer(button), show) }
    }

    var text: String { String(cString: gtk_editable_get_text(opaque)) }

    /// Where the Tab key leads from here, past the button that shows the digits: who types two PINs would press it with
    /// the digits of the second. Shift and Tab lead to it.
    func leads(to next: PINRow) {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(UnsafeMutableRawPointer(keys)) { key, modifiers in
            guard Int32(key) == GDK_KEY_Tab, !modifiers.contains(GDK_CONTROL_MASK), next.isVisible else { return false }
            next.focus()
            return true
        }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(widget, keys)
    }

    func clear() { gtk_editable_set_text(opaque, "") }
}
