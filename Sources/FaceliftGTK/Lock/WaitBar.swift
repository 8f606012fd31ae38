import CAdwaita

/// How much of a wait is left, as a bar that grows shorter.
struct WaitBar: Element {
    let handle: WidgetHandle

    init() {
        handle = WidgetHandle(gtk_progress_bar_new())
        styled("wait-bar")
        hidden()
    }

    /// - Parameter fraction: 0…1; nil when there is nothing to wait for.
    func show(_ fraction: Double?) {
        isVisible = fraction != nil
        gtk_progress_bar_set_fraction(opaque, fraction ?? 0)
    }
}
