import CAdwaita

/// A piece of the window: a thin typed face of one GTK widget.
///
/// Elements are values that share the widget; they hold no state of their own. Modifiers change the widget and give
/// the element back, so a screen reads as the list of what it shows.
@MainActor
protocol Element {
    var handle: WidgetHandle { get }
}

extension Element {
    var widget: UnsafeMutablePointer<GtkWidget> { handle.pointer }

    /// For C functions whose type is hidden.
    var opaque: OpaquePointer { OpaquePointer(handle.pointer) }

    /// For C functions that ask for a public subtype.
    func cast<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(handle.pointer).assumingMemoryBound(to: type)
    }

    var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        nonmutating set { if newValue != isVisible { gtk_widget_set_visible(widget, newValue ? 1 : 0) } }
    }

    var isEnabled: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        nonmutating set { if newValue != isEnabled { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) } }
    }

    @discardableResult
    func styled(_ classes: String...) -> Self {
        for name in classes { gtk_widget_add_css_class(widget, name) }
        return self
    }

    func setStyle(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }

    @discardableResult
    func margins(top: Int32 = 0, bottom: Int32 = 0, sides: Int32 = 0) -> Self {
        gtk_widget_set_margin_top(widget, top)
        gtk_widget_set_margin_bottom(widget, bottom)
        gtk_widget_set_margin_start(widget, sides)
        gtk_widget_set_margin_end(widget, sides)
        return self
    }

    @discardableResult
    func margins(all: Int32) -> Self { margins(top: all, bottom: all, sides: all) }

    @discardableResult
    func expanding(horizontally: Bool = false, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
        return self
    }

    @discardableResult
    func aligned(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) -> Self {
        if let horizontally { gtk_widget_set_halign(widget, horizontally) }
        if let vertically { gtk_widget_set_valign(widget, vertically) }
        return self
    }

    @discardableResult
    func sized(width: Int32 = -1, height: Int32 = -1) -> Self {
        gtk_widget_set_size_request(widget, width, height)
        return self
    }

    @discardableResult
    func hidden() -> Self {
        isVisible = false
        return self
    }

    @discardableResult
    func tooltip(_ text: String?) -> Self {
        gtk_widget_set_tooltip_text(widget, text)
        return self
    }

    func focus() { gtk_widget_grab_focus(widget) }
}

extension Element {
    /// Sets a text property that has no function of its own in the oldest supported version.
    func set(property: String, _ text: String) {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        g_object_set_property(cast(), property, &value)
        g_value_unset(&value)
    }
}
