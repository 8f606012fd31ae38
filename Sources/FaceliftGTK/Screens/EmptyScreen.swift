import CAdwaita
import FaceliftShell

/// No account yet: what to do first.
@MainActor
enum EmptyScreen {
    static func make(_ model: ShellModel) -> any Element {
        let strings = model.strings
        let brand = Label("\u{1D463}").centred().styled("brand")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        let title = Label(strings(.addFirstAccount)).wrapping().centred().styled("title-1")
        let text = Label(strings(.addFirstAccountMeaning)).wrapping().centred().styled("body")
        let add = Button(strings(.addAccount)) { model.go(to: .add) }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        let column = Stacking.column(18, brand, title, text, add)
        column.margins(all: 24).aligned(vertically: GTK_ALIGN_CENTER)
        return Clamp(column, width: 420).expanding(horizontally: true, vertically: true)
    }
}
