import CAdwaita

/// A row of a list: something before, title, subtitle, something behind; it may be pressed.
struct ActionRow: Element {
    let handle: WidgetHandle

    init(_ title: String, subtitle: String = "", onActivate: (@MainActor () -> Void)? = nil) {
        handle = WidgetHandle(adw_action_row_new())
        adw_preferences_row_set_use_markup(cast(), 0)
        adw_preferences_row_set_title(cast(), title)
        adw_action_row_set_subtitle(cast(), subtitle)
        adw_action_row_set_title_lines(cast(), 1)
        adw_action_row_set_subtitle_lines(cast(), 1)
        if let onActivate {
            gtk_list_box_row_set_activatable(cast(), 1)
            on("activated", onActivate)
        }
        named(title)
    }

    func set(title: String, subtitle: String) {
        adw_preferences_row_set_title(cast(), title)
        adw_action_row_set_subtitle(cast(), subtitle)
        named(title)
        described(subtitle)
    }

    /// Shows title and subtitle in as many lines as they need.
    @discardableResult
    func wrapping() -> ActionRow {
        adw_action_row_set_title_lines(cast(), 0)
        adw_action_row_set_subtitle_lines(cast(), 0)
        return self
    }

    /// A subtitle that is too long begins with "…", so that the end of a host is always seen.
    @discardableResult
    func truncatingSubtitleStart() -> ActionRow {
        let subtitle = descendants { gtk_widget_has_css_class($0, "subtitle") != 0 }.first
        subtitle.map { gtk_label_set_ellipsize(OpaquePointer($0), PANGO_ELLIPSIZE_START) }
        return self
    }

    @discardableResult
    func leading(_ element: any Element) -> ActionRow {
        adw_action_row_add_prefix(cast(), element.widget)
        return self
    }

    @discardableResult
    func trailing(_ element: any Element) -> ActionRow {
        adw_action_row_add_suffix(cast(), element.widget)
        return self
    }
}
