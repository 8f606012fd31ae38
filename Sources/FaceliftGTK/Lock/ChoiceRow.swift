import CAdwaita

/// One of several values, in a list of settings.
struct ChoiceRow: Element {
    let handle: WidgetHandle

    init(_ title: String, _ choices: [String], onChoose: @escaping @MainActor (Int) -> Void) {
        handle = WidgetHandle(adw_combo_row_new())
        adw_preferences_row_set_title(cast(), title)
        let model = gtk_string_list_new(nil)
        for choice in choices { gtk_string_list_append(model, choice) }
        adw_combo_row_set_model(cast(), model)
        if let model { g_object_unref(UnsafeMutableRawPointer(model)) }
        named(title)
        let row: UnsafeMutablePointer<AdwComboRow> = cast()
        on("notify::selected") {
            let selected = adw_combo_row_get_selected(row)
            if selected < choices.count { onChoose(Int(selected)) }
        }
    }

    var chosen: Int {
        get { Int(adw_combo_row_get_selected(cast())) }
        nonmutating set { if newValue != chosen { adw_combo_row_set_selected(cast(), UInt32(newValue)) } }
    }
}
