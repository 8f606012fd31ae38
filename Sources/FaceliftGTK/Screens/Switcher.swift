import CAdwaita
import FaceliftShell

/// Opens the account switcher: a popover at the account button in a wide window, a sheet from the bottom in a narrow
/// one. The page stays visible behind both.
@MainActor
final class Switcher {
    /// Below this width the sheet serves better than a popover.
    static let narrowWidth: Int32 = 560

    private let model: ShellModel
    private let popover: Popover
    private let scrim: Revealer
    private let sheet: Revealer
    private let sheetContent = Stacking.column(6).styled("sheet")
    private var list: SwitcherList?
    private var isShown = false

    init(_ model: ShellModel, at button: any Element, over page: Overlay) {
        self.model = model
        popover = Popover(at: button) { model.isSwitcherOpen = false }
        popover.styled("switcher-popover")
        let shade = Stacking.column().styled("sheet-scrim").expanding(horizontally: true, vertically: true)
        let click = gtk_gesture_click_new()
        Signal.connect(UnsafeMutableRawPointer(click!), "pressed") { model.isSwitcherOpen = false }
        gtk_widget_add_controller(shade.widget, click)
        scrim = Revealer(shade, transition: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        sheet = Revealer(sheetContent, transition: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        sheet.aligned(vertically: GTK_ALIGN_END)
        scrim.hidden()
        sheet.hidden()
        page.add(scrim)
        page.add(sheet)
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
        if narrow {
            sheetContent.removeAll()
            sheetContent.append(Stacking.row().styled("grip").aligned(horizontally: GTK_ALIGN_CENTER))
            sheetContent.append(list.element)
            scrim.isVisible = true
            sheet.isVisible = true
            scrim.isRevealed = true
            sheet.isRevealed = true
        } else {
            list.element.sized(width: 320)
            popover.show(list.element)
        }
        list.takeFocus()
    }

    private func close() {
        popover.close()
        scrim.isRevealed = false
        sheet.isRevealed = false
        scrim.isVisible = false
        sheet.isVisible = false
        list = nil
    }
}
