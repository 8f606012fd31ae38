import CAdwaita

/// Draws the keys of a shortcut.
struct ShortcutLabel: Element {
    let handle: WidgetHandle

    /// - Parameter keys: in GTK's notation.
    init(_ keys: String) {
        handle = WidgetHandle(gtk_shortcut_label_new(keys))
    }
}
