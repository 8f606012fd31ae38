import CAdwaita

/// Something folded away below a title.
struct Expander: Element {
    let handle: WidgetHandle

    init(_ title: String, _ child: any Element) {
        handle = WidgetHandle(gtk_expander_new(title))
        gtk_expander_set_child(opaque, child.widget)
        named(title)
    }
}
