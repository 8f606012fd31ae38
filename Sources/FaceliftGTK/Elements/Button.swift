import CAdwaita

/// Something to press.
struct Button: Element {
    let handle: WidgetHandle

    private init(_ widget: UnsafeMutablePointer<GtkWidget>?, _ action: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(widget)
        on("clicked", action)
    }

    init(_ label: String, _ action: @escaping @MainActor () -> Void) {
        self.init(gtk_button_new(), action)
        // A long label breaks rather than keeping a narrow window from being narrow.
        hold(Label(label).wrapping().centred())
        styled("text-button").named(label)
    }

    /// An icon with a name for the tooltip and for assistive technology.
    init(icon: String, name: String, _ action: @escaping @MainActor () -> Void) {
        self.init(gtk_button_new_from_icon_name(icon), action)
        tooltip(name).named(name)
    }

    init(content: any Element, name: String, _ action: @escaping @MainActor () -> Void) {
        self.init(gtk_button_new(), action)
        hold(content)
        named(name)
    }

    private func hold(_ child: any Element) { gtk_button_set_child(cast(), child.widget) }

    func setIcon(_ icon: String, name: String) {
        gtk_button_set_icon_name(cast(), icon)
        tooltip(name).named(name)
    }

    /// The text of a button that was made with one.
    var label: String {
        get { gtk_button_get_child(cast()).map { String(cString: gtk_label_get_text(OpaquePointer($0))) } ?? "" }
        nonmutating set {
            guard newValue != label, let child = gtk_button_get_child(cast()) else { return }
            gtk_label_set_text(OpaquePointer(child), newValue)
            named(newValue)
        }
    }

    func press() { gtk_widget_activate(widget) }
}
