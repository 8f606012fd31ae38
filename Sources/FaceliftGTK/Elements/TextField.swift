import CAdwaita

/// A plain text field, or one that hides what is typed.
struct TextField: Element {
    let handle: WidgetHandle

    init(_ text: String, name: String, isSecret: Bool = false, onReturn: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(isSecret ? gtk_password_entry_new() : gtk_entry_new())
        if isSecret { gtk_password_entry_set_show_peek_icon(opaque, 1) }
        set(property: "placeholder-text", name)
        gtk_editable_set_text(opaque, text)
        named(name)
        on("activate", onReturn)
    }

    var text: String { String(cString: gtk_editable_get_text(opaque)) }
}
