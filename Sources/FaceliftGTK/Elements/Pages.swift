import CAdwaita

/// One of several children is shown.
struct Pages: Element {
    let handle: WidgetHandle

    init(transition: GtkStackTransitionType = GTK_STACK_TRANSITION_TYPE_NONE, milliseconds: UInt32 = 200) {
        handle = WidgetHandle(gtk_stack_new())
        // The widest page must not keep the window from being narrow while another is shown.
        gtk_stack_set_hhomogeneous(opaque, 0)
        gtk_stack_set_vhomogeneous(opaque, 0)
        gtk_stack_set_transition_type(opaque, transition)
        gtk_stack_set_transition_duration(opaque, milliseconds)
    }

    /// As high as the highest page, so that what stands below keeps its place.
    @discardableResult
    func keepingHeight() -> Pages {
        gtk_stack_set_vhomogeneous(opaque, 1)
        return self
    }

    func add(_ element: any Element, named name: String) { gtk_stack_add_named(opaque, element.widget, name) }

    func add(_ widget: UnsafeMutablePointer<GtkWidget>, named name: String) {
        gtk_stack_add_named(opaque, widget, name)
    }

    func remove(named name: String) {
        guard let child = gtk_stack_get_child_by_name(opaque, name) else { return }
        gtk_stack_remove(opaque, child)
    }

    func has(_ name: String) -> Bool { gtk_stack_get_child_by_name(opaque, name) != nil }

    var shown: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        nonmutating set {
            guard let newValue, newValue != shown, has(newValue) else { return }
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }
}
