import CAdwaita

/// Rows under a heading.
struct Group: Element {
    let handle: WidgetHandle

    init(_ rows: any Element..., title: String = "", description: String? = nil) {
        handle = WidgetHandle(adw_preferences_group_new())
        adw_preferences_group_set_title(cast(), title)
        if let description { adw_preferences_group_set_description(cast(), description) }
        rows.forEach(add)
    }

    func add(_ row: any Element) { adw_preferences_group_add(cast(), row.widget) }
    func remove(_ row: any Element) { adw_preferences_group_remove(cast(), row.widget) }
}
