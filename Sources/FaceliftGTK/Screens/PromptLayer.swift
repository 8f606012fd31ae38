import CAdwaita

/// The place over a page where its questions stand. It covers the page alone: the header and the window's keys go on.
@MainActor
final class PromptLayer {
    private let page: any Element
    private let scrim = Stacking.column().styled("sheet-scrim").expanding(horizontally: true, vertically: true).hidden()
    /// The keyboard is free again.
    var onClear: (@MainActor () -> Void)?
    private var takeFocus: (@MainActor () -> Void)?

    /// - Parameter page: what the overlay lies over; it gets no keyboard while a question stands before it.
    init(over page: any Element, in overlay: Overlay) {
        self.page = page
        overlay.add(scrim)
    }

    /// Whether a question stands here.
    var isOpen: Bool { takeFocus != nil }

    /// Shows a card in the middle.
    func show(_ card: any Element, takeFocus: @escaping @MainActor () -> Void) {
        scrim.removeAll()
        scrim.append(card)
        scrim.isVisible = true
        gtk_widget_set_can_focus(page.widget, 0)
        self.takeFocus = takeFocus
        takeFocus()
    }

    /// Takes the card away.
    func clear() {
        takeFocus = nil
        gtk_widget_set_can_focus(page.widget, 1)
        scrim.isVisible = false
        scrim.removeAll()
        onClear?()
    }

    /// Gives the keyboard to the card, if there is one.
    func focus() { takeFocus?() }
}
