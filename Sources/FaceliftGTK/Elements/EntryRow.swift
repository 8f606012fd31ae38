import CAdwaita

/// A titled text field in a list of settings.
struct EntryRow: Element {
    let handle: WidgetHandle

    init(_ title: String, onReturn: (@MainActor () -> Void)? = nil, onChange: @escaping @MainActor (String) -> Void) {
        handle = WidgetHandle(adw_entry_row_new())
        adw_preferences_row_set_title(cast(), title)
        named(title)
        let row = UnsafeMutableRawPointer(widget)
        Signal.connect(row, "changed") { onChange(Self.text(of: OpaquePointer(row))) }
        if let onReturn { Signal.connect(row, "entry-activated", onReturn) }
        // The row is a frame around the real text widget, which is what assistive technology finds.
        if let text = gtk_editable_get_delegate(opaque) { Accessibility.name(text, title) }
    }

    private static func text(of editable: OpaquePointer) -> String { String(cString: gtk_editable_get_text(editable)) }

    var text: String {
        get { Self.text(of: opaque) }
        nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }

    /// Puts the keyboard behind the last character, with nothing selected: a stray key does not replace everything.
    func focusAtEnd() {
        guard let text = gtk_editable_get_delegate(opaque) else { return focus() }
        gtk_text_grab_focus_without_selecting(
            UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self))
        gtk_editable_set_position(text, -1)
    }

    func add(suffix: any Element) { adw_entry_row_add_suffix(cast(), suffix.widget) }

    /// Shows a button that takes over what was typed; Return presses it too.
    @discardableResult
    func applying(_ apply: @escaping @MainActor () -> Void) -> EntryRow {
        adw_entry_row_set_show_apply_button(cast(), 1)
        on("apply", apply)
        return self
    }

    /// Addresses and codes are not prose: no completion, no spelling, no capital letters.
    @discardableResult
    func forAddresses() -> EntryRow {
        adw_entry_row_set_input_purpose(cast(), GTK_INPUT_PURPOSE_URL)
        adw_entry_row_set_input_hints(cast(), GTK_INPUT_HINT_NO_SPELLCHECK)
        return self
    }
}
