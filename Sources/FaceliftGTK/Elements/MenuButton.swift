import CAdwaita

/// A button that opens a menu of actions.
struct MenuButton: Element {
    let handle: WidgetHandle

    /// - Parameter sections: groups of entries, each a label and the name of an action.
    init(icon: String, name: String, sections: [[(label: String, action: String)]]) {
        handle = WidgetHandle(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_primary(opaque, 1)
        show(sections)
        tooltip(name).named(name)
    }

    /// Takes other entries.
    func show(_ sections: [[(label: String, action: String)]]) {
        let menu = g_menu_new()
        for entries in sections {
            let section = g_menu_new()
            for entry in entries { g_menu_append(section, entry.label, entry.action) }
            g_menu_append_section(menu, nil, UnsafeMutablePointer(menuModel(section)))
            if let section { g_object_unref(UnsafeMutableRawPointer(section)) }
        }
        gtk_menu_button_set_menu_model(opaque, menuModel(menu))
        // Where nothing blends windows, what is clear beside the arrow would be black.
        if gdk_display_is_composited(gtk_widget_get_display(widget)) == 0,
            let popover = gtk_menu_button_get_popover(opaque)
        {
            gtk_popover_set_has_arrow(popover, 0)
        }
        if let menu { g_object_unref(UnsafeMutableRawPointer(menu)) }
    }

    private func menuModel(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel>? {
        menu.map { UnsafeMutablePointer($0) }
    }
}
