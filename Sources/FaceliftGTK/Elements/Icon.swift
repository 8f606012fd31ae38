import CAdwaita

/// A symbolic icon of the theme.
struct Icon: Element {
    let handle: WidgetHandle

    init(_ name: String, size: Int32 = 16) {
        handle = WidgetHandle(gtk_image_new_from_icon_name(name))
        gtk_image_set_pixel_size(opaque, size)
    }

    func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
