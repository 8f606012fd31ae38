import CAdwaita

/// Elements beside or above one another.
struct Stacking: Element {
    let handle: WidgetHandle

    private init(_ orientation: GtkOrientation, _ spacing: Int32, _ children: [any Element]) {
        handle = WidgetHandle(gtk_box_new(orientation, spacing))
        children.forEach(append)
    }

    static func column(_ spacing: Int32 = 0, _ children: any Element...) -> Stacking {
        Stacking(GTK_ORIENTATION_VERTICAL, spacing, children)
    }

    static func row(_ spacing: Int32 = 0, _ children: any Element...) -> Stacking {
        Stacking(GTK_ORIENTATION_HORIZONTAL, spacing, children)
    }

    func append(_ child: any Element) { gtk_box_append(cast(), child.widget) }

    func removeAll() {
        while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
    }
}
