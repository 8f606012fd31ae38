import CAdwaita

/// Something to press.
struct Button: Element {
    let handle: WidgetHandle

    private init(_ widget: UnsafeMutablePointer<GtkWidget>?, _ action: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(widget)
        on("clicked", action)
    }

    init(_ label: String, _ action: @escaping @MainActor () -> Void) {
        self.init(gtk_button_new_with_label(label), action)
    }

    /// An icon with a name for the tooltip and for assistive technology.
    init(icon: String, name: String, _ action: @escaping @MainActor () -> Void) {
        self.init(gtk_button_new_from_icon_name(icon), action)
        tooltip(name).named(name)
    }

    init(content: any Element, name: String, _ action: @escaping @MainActor () -> Void) {
        self.init(gtk_button_new(), action)
        gtk_button_set_child(cast(), content.widget)
        named(name)
    }

    func setIcon(_ icon: String, name: String) {
        gtk_button_set_icon_name(cast(), icon)
        tooltip(name).named(name)
    }

    var label: String {
        get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
        nonmutating set { if newValue != label { gtk_button_set_label(cast(), newValue) } }
    }

    func press() { gtk_widget_activate(widget) }
}
