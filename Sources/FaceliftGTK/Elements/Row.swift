import CAdwaita

/// A row of a list with any content.
struct Row: Element {
    let handle: WidgetHandle

    init(_ child: any Element) {
        handle = WidgetHandle(gtk_list_box_row_new())
        gtk_list_box_row_set_child(cast(), child.widget)
    }
}
