import CAdwaita

/// The parts that a widget of GTK's or libadwaita's makes by itself.
extension Element {
    /// Every widget inside that fits, in reading order.
    func descendants(
        where matches: (UnsafeMutablePointer<GtkWidget>) -> Bool
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        Self.descendants(of: widget).filter(matches)
    }

    /// The buttons among them.
    var buttons: [UnsafeMutablePointer<GtkWidget>] {
        descendants { widget in
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            return g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0
        }
    }

    private static func descendants(
        of widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget)
        while let present = child {
            found += [present] + descendants(of: present)
            child = gtk_widget_get_next_sibling(present)
        }
        return found
    }
}
