import CAdwaita

/// A list of rows that one moves through with the arrow keys.
struct ListBox: Element {
    let handle: WidgetHandle

    init(onActivate: (@MainActor (Int) -> Void)? = nil) {
        handle = WidgetHandle(gtk_list_box_new())
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        if let onActivate {
            Signal.connectPointer(widget, "row-activated") { row in
                guard let row else { return }
                onActivate(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
            }
        }
    }

    func append(_ row: any Element) { gtk_list_box_append(opaque, row.widget) }

    func removeAll() {
        while let row = gtk_list_box_get_row_at_index(opaque, 0) {
            gtk_list_box_remove(opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
    }

    /// Puts the focus on a row; out of range does nothing.
    func focusRow(_ index: Int) {
        guard let row = gtk_list_box_get_row_at_index(opaque, Int32(index)) else { return }
        gtk_widget_grab_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }

    /// The row that has the focus, if one has.
    var focusedRow: Int? {
        guard let row = gtk_widget_get_focus_child(widget) else { return nil }
        let index = gtk_list_box_row_get_index(
            UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self))
        return index >= 0 ? Int(index) : nil
    }
}
