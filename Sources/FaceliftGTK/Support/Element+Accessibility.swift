import CAdwaita

extension Element {
    /// The name that assistive technology reads, where the widget shows none of its own.
    @discardableResult
    func named(_ name: String) -> Self {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
        return self
    }

    /// What assistive technology reads after the name.
    @discardableResult
    func described(_ text: String) -> Self {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        return self
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }
}
