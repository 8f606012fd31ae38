import CAdwaita

/// The middle of a lock screen: mark, title, text, and what there is to do. Scrolls in small windows.
@MainActor
struct LockPage {
    let element: Scrolling
    private let title: Label
    private let text: Label

    init(_ children: any Element...) {
        let mark = Label("\u{1D463}").centred().styled("brand", "lock-mark").aligned(horizontally: GTK_ALIGN_CENTER)
        title = Label().wrapping().centred().styled("title-2")
        text = Label().wrapping().centred().styled("body")
        let column = Stacking.column(12, mark, title, text)
        children.forEach(column.append)
        column.margins(all: 18).aligned(vertically: GTK_ALIGN_CENTER)
        element = Scrolling(Clamp(column, width: 420)).expanding(horizontally: true, vertically: true)
    }

    func set(title: String, text: String) {
        self.title.text = title
        self.text.text = text
        self.text.isVisible = !text.isEmpty
    }
}
