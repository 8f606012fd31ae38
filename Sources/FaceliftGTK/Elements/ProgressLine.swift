import CAdwaita

/// The line of three pixels under the header: the account's colour, and how far the page is.
struct ProgressLine: Element {
    let handle: WidgetHandle

    init(_ name: String) {
        handle = WidgetHandle(gtk_progress_bar_new())
        styled("identity-line").named(name)
    }

    /// - Parameter fraction: 0…1; nil when nothing is loading (the whole line is then the account's colour).
    func show(_ fraction: Double?) {
        gtk_progress_bar_set_fraction(opaque, fraction ?? 1)
    }
}
