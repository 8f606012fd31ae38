import CAdwaita

/// The bar at the top of a screen.
struct HeaderBar: Element {
    let handle: WidgetHandle

    /// - Parameter title: what stands in the middle.
    init(title: any Element) {
        handle = WidgetHandle(adw_header_bar_new())
        adw_header_bar_set_title_widget(opaque, title.widget)
    }

    init(title: String) {
        let label = Label(title).truncating().styled("title")
        self.init(title: label)
    }

    @discardableResult
    func atStart(_ element: any Element) -> HeaderBar {
        adw_header_bar_pack_start(opaque, element.widget)
        return self
    }

    @discardableResult
    func atEnd(_ element: any Element) -> HeaderBar {
        adw_header_bar_pack_end(opaque, element.widget)
        return self
    }
}
