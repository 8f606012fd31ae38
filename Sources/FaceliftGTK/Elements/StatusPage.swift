import CAdwaita

/// A calm page with an icon, a title and a few words.
struct StatusPage: Element {
    let handle: WidgetHandle

    init(icon: String?, title: String, description: String) {
        handle = WidgetHandle(adw_status_page_new())
        adw_status_page_set_icon_name(opaque, icon)
        set(title: title, description: description)
    }

    func set(title: String, description: String) {
        adw_status_page_set_title(opaque, StatusPage.escape(title))
        adw_status_page_set_description(opaque, StatusPage.escape(description))
    }

    func set(child: any Element) { adw_status_page_set_child(opaque, child.widget) }
    func set(icon: String) { adw_status_page_set_icon_name(opaque, icon) }

    /// The widget reads markup; our texts carry names from servers.
    private static func escape(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
