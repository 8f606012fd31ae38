import CAdwaita

/// A small surface that belongs to the widget it points at.
struct Popover: Element {
    let handle: WidgetHandle

    init(at parent: any Element, onClose: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(gtk_popover_new())
        gtk_widget_set_parent(widget, parent.widget)
        gtk_popover_set_position(cast(), GTK_POS_BOTTOM)
        on("closed", onClose)
    }

    func show(_ content: any Element) {
        gtk_popover_set_child(cast(), content.widget)
        gtk_popover_popup(cast())
    }

    func close() { gtk_popover_popdown(cast()) }

    var isOpen: Bool { gtk_widget_get_mapped(widget) != 0 }
}
