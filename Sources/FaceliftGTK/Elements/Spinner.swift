import CAdwaita

/// Says that something goes on whose end is not known.
struct Spinner: Element {
    let handle: WidgetHandle

    init() {
        handle = WidgetHandle(gtk_spinner_new())
        gtk_spinner_start(opaque)
    }
}
