import CAdwaita

/// A field that narrows a list.
struct SearchField: Element {
    let handle: WidgetHandle

    init(_ placeholder: String, onChange: @escaping @MainActor (String) -> Void) {
        handle = WidgetHandle(gtk_search_entry_new())
        set(property: "placeholder-text", placeholder)
        gtk_search_entry_set_search_delay(opaque, 0)
        named(placeholder)
        let entry = OpaquePointer(widget)
        on("search-changed") { onChange(String(cString: gtk_editable_get_text(entry))) }
    }

    var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }
}
