import CAdwaita
import GObjectSupport

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

    /// Shows all the time that there is more, beside what is scrolled, and not only while the pointer moves.
    @discardableResult
    func alwaysShowingBar() -> Scrolling {
        gtk_scrolled_window_set_overlay_scrolling(opaque, 0)
        return self
    }

    /// Runs the closure when what is scrolled, or the part of it that is seen, has another height. The window is being
    /// laid out then, and would draw what it has begun: the closure runs right after that.
    func onHeight(_ handler: @escaping @MainActor () -> Void) {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else { return }
        Signal.connect(UnsafeMutableRawPointer(adjustment), "changed") { onIdle(handler) }
    }

    /// Brings a row of a list of equally high rows into the middle; false while there is no height.
    func showRow(_ index: Int, of count: Int) -> Bool {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque), count > 0 else { return false }
        let height = gtk_adjustment_get_upper(adjustment)
        let seen = gtk_adjustment_get_page_size(adjustment)
        guard height > 0, seen > 0 else { return false }
        gtk_adjustment_set_value(adjustment, (Double(index) + 0.5) * height / Double(count) - seen / 2)
        return true
    }
}
