import CAdwaita

/// A small modal window over the window, which closes with Escape.
struct SmallWindow: Element {
    let handle = WidgetHandle(adw_window_new())

    func show(_ content: any Element, title: String, over parent: any Element) {
        let column = Stacking.column(
            0, HeaderBar(title: title), Scrolling(content).expanding(vertically: true))
        adw_window_set_content(cast(), column.widget)
        gtk_window_set_title(cast(), title)
        gtk_window_set_modal(cast(), 1)
        gtk_window_set_transient_for(cast(), parent.cast())
        // On a screen that is no wider than the narrow window, it must not be either.
        gtk_window_set_default_size(cast(), min(440, gtk_widget_get_width(parent.widget)), 560)
        let keys = PageKeys(of: self)
        let window: UnsafeMutablePointer<GtkWindow> = cast()
        keys.add("Escape") {
            gtk_window_close(window)
            return true
        }
        gtk_window_present(cast())
    }
}
