import CAdwaita

/// Text. Never markup: what servers and people wrote is shown as it is.
struct Label: Element {
    let handle: WidgetHandle

    init(_ text: String = "") {
        handle = WidgetHandle(gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
        // A hyphen at the end of a line would read as a part of the host.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        nonmutating set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Breaks into lines.
    @discardableResult
    func wrapping() -> Label {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
        return self
    }

    /// Stays on one line and ends in "…".
    @discardableResult
    func truncating(maxCharacters: Int32 = -1) -> Label {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(opaque, maxCharacters)
        return self
    }

    /// Stays on one line and begins with "…": of a host, the end is what tells it from another.
    @discardableResult
    func truncatingStart() -> Label {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_START)
        return self
    }

    @discardableResult
    func centred() -> Label {
        gtk_label_set_xalign(opaque, 0.5)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }

    @discardableResult
    func selectable() -> Label {
        gtk_label_set_selectable(opaque, 1)
        return self
    }
}
