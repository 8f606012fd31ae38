import CAdwaita

/// A thin line between groups.
struct Separator: Element {
    let handle: WidgetHandle

    init() {
        handle = WidgetHandle(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    }
}
