import CAdwaita

/// A field for a PIN in a list of settings; what is typed is hidden.
struct PINRow: Element {
    let handle: WidgetHandle

    init(_ title: String, onReturn: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(adw_password_entry_row_new())
        adw_preferences_row_set_title(cast(), title)
        adw_entry_row_set_input_purpose(cast(), GTK_INPUT_PURPOSE_PIN)
        named(title)
        on("entry-activated", onReturn)
        if let text = gtk_editable_get_delegate(opaque) { Accessibility.name(text, title) }
    }

    var text: String { String(cString: gtk_editable_get_text(opaque)) }

    func clear() { gtk_editable_set_text(opaque, "") }
}
