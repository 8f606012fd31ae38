import CAdwaita
import FaceliftCore

/// One colour of several to choose from.
struct Swatch: Element {
    let handle: WidgetHandle

    /// - Parameter group: another swatch of the same choice; exactly one of a group is chosen.
    init(_ colour: AccountColour, name: String, group: Swatch?, onChoose: @escaping @MainActor () -> Void) {
        handle = WidgetHandle(gtk_toggle_button_new())
        styled("swatch", Stylesheet.name(of: colour)).tooltip(name).named(name)
        aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        if let group { gtk_toggle_button_set_group(cast(), group.cast()) }
        let button: UnsafeMutablePointer<GtkToggleButton> = cast()
        on("toggled") { if gtk_toggle_button_get_active(button) != 0 { onChoose() } }
    }

    var isChosen: Bool {
        get { gtk_toggle_button_get_active(cast()) != 0 }
        nonmutating set { if newValue != isChosen { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) } }
    }
}
