import CAdwaita
import FaceliftCore
import FaceliftShell

/// An account's initials on its colour. The name always stands beside it, so it is silent for assistive technology.
struct Avatar: Element {
    enum Size: String { case small, medium, large }

    let handle: WidgetHandle

    init(_ label: String = "", _ colour: AccountColour = .blue, size: Size = .medium) {
        let text = Label(Initials.of(label)).centred().styled("avatar", size.rawValue, Stylesheet.name(of: colour))
        text.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        gtk_label_set_width_chars(text.opaque, 2)
        handle = text.handle
    }

    func show(_ label: String, _ colour: AccountColour) {
        gtk_label_set_text(opaque, Initials.of(label))
        for other in AccountColour.allCases { setStyle(Stylesheet.name(of: other), other == colour) }
    }
}
