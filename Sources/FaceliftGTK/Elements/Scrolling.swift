import CAdwaita

/// Scrolls what does not fit, vertically only.
struct Scrolling: Element {
    let handle: WidgetHandle

    /// - Parameter maxHeight: grows with its content up to this height; nil takes what its parent gives.
    init(_ child: any Element, maxHeight: Int32? = nil) {
        handle = WidgetHandle(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.widget)
        if let maxHeight {
            gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
            gtk_scrolled_window_set_max_content_height(opaque, maxHeight)
        }
    }
}
