import CAdwaita
import FaceliftShell

/// No account yet: what to do first.
@MainActor
final class EmptyScreen {
    let element: Clamp
    private let add: Button
    private var rendering: Rendering?

    init(_ model: ShellModel) {
        let strings = model.strings
        let brand = Label("\u{1D463}").centred().styled("brand")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        let title = Label(strings(.addFirstAccount)).wrapping().centred().styled("title-1")
        let text = Label(strings(.addFirstAccountMeaning)).wrapping().centred().styled("body")
        add = Button(strings(.addAccount)) { model.go(to: .add) }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        let demo = Button(strings(.tryDemo)) { Task { await model.tryDemo() } }
            .styled("flat", "quiet").aligned(horizontally: GTK_ALIGN_CENTER)
        demo.isVisible = model.offersDemo
        let ways = Stacking.column(6, add, demo)
        let column = Stacking.column(18, brand, title, text, ways)
        column.margins(all: 24).aligned(vertically: GTK_ALIGN_CENTER)
        element = Clamp(column, width: 420).expanding(horizontally: true, vertically: true)
        rendering = Rendering { demo.isEnabled = !model.isStartingDemo }
    }

    func takeFocus() { add.focus() }
}
