import CAdwaita

/// Shows and hides its child by a short movement that explains where it came from.
struct Revealer: Element {
    let handle: WidgetHandle

    init(_ child: any Element, transition: GtkRevealerTransitionType) {
        handle = WidgetHandle(gtk_revealer_new())
        gtk_revealer_set_transition_type(opaque, transition)
        gtk_revealer_set_transition_duration(opaque, 200)
        gtk_revealer_set_child(opaque, child.widget)
    }

    func slides(_ transition: GtkRevealerTransitionType) { gtk_revealer_set_transition_type(opaque, transition) }

    var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        nonmutating set { if newValue != isRevealed { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) } }
    }
}
