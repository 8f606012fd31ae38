import CAdwaita

/// Elements drawn over another.
struct Overlay: Element {
    let handle: WidgetHandle

    init(_ base: any Element) {
        handle = WidgetHandle(gtk_overlay_new())
        gtk_overlay_set_child(opaque, base.widget)
    }

    func add(_ element: any Element) { gtk_overlay_add_overlay(opaque, element.widget) }
}
