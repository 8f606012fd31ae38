import CAdwaita
import FaceliftShell

/// Opens the account switcher over the page: a card under the account button in a wide window, a sheet from the bottom
/// in a narrow one. The page stays visible behind both.
///
/// It is drawn inside the window, not as a surface of its own: it opens with the next frame, and works on screens
/// without compositing.
@MainActor
final class Switcher {
    /// Below this width the sheet serves better than a card.
    static let narrowWidth: Int32 = 560

    private let model: ShellModel
    private let scrim = Stacking.column().expanding(horizontally: true, vertically: true).hidden()
    private let surface = Stacking.column(6)
    private let revealer: Revealer
    private var list: SwitcherList?
    private var isShown = false

    init(_ model: ShellModel, over page: Overlay) {
        self.model = model
        revealer = Revealer(surface, transition: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        revealer.hidden()
        if let click = gtk_gesture_click_new() {
            Signal.connect(UnsafeMutableRawPointer(click), "pressed") { model.isSwitcherOpen = false }
            gtk_widget_add_controller(scrim.widget, click)
        }
        page.add(scrim)
        page.add(revealer)
    }

    /// Follows the model.
    func show(_ isOpen: Bool, width: Int32) {
        guard isOpen != isShown else { return }
        isShown = isOpen
        isOpen ? open(narrow: width < Self.narrowWidth) : close()
    }

    private func open(narrow: Bool) {
        let list = SwitcherList(model)
        self.list = list
        surface.removeAll()
        if narrow { surface.append(Stacking.row().styled("grip").aligned(horizontally: GTK_ALIGN_CENTER)) }
        surface.append(list.element)
        surface.setStyle("sheet", narrow)
        surface.setStyle("switcher-card", !narrow)
        scrim.setStyle("sheet-scrim", narrow)
        surface.sized(width: narrow ? -1 : 340)
        revealer.aligned(
            horizontally: narrow ? GTK_ALIGN_FILL : GTK_ALIGN_START,
            vertically: narrow ? GTK_ALIGN_END : GTK_ALIGN_START)
        revealer.slides(narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP : GTK_REVEALER_TRANSITION_TYPE_NONE)
        scrim.isVisible = true
        revealer.isVisible = true
        revealer.isRevealed = true
        list.takeFocus()
    }

    private func close() {
        revealer.isRevealed = false
        revealer.isVisible = false
        scrim.isVisible = false
        surface.removeAll()
        list = nil
    }
}
