import CAdwaita

/// The way to C's properties for assistive technology, whose own function takes any number of arguments and so does not
/// exist in Swift.
@MainActor
enum Accessibility {
    /// Names an accessible object, in place of the label that a template names it by: both would be read, one after the
    /// other.
    static func name(_ accessible: OpaquePointer, _ text: String) {
        gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: accessible)
    }

    /// Describes an accessible object beyond its name.
    static func describe(_ accessible: OpaquePointer, _ text: String) {
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: accessible)
    }

    private static func set(_ property: GtkAccessibleProperty, _ text: String, of accessible: OpaquePointer) {
        var property = property
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(accessible, 1, &property, &value)
        g_value_unset(&value)
    }
}
