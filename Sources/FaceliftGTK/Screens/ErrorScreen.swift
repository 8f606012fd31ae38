import CAdwaita
import FaceliftShell

/// What stands in place of a page that cannot be shown: three lines, and every way on. Never a dead end.
@MainActor
final class ErrorScreen {
    let element: Scrolling
    private let model: ShellModel
    private let title = Label().wrapping().centred().styled("title-2")
    private let meaning = Label().wrapping().centred()
    private let advice = Label().wrapping().centred()
    private let countdown = Label().centred().styled("caption", "dim-label")
    private let technical = Label().wrapping().centred().selectable().styled("technical")
    private let details: Expander
    private let retry: Button

    init(_ model: ShellModel, onRemove: @escaping @MainActor () -> Void, onCopy: @escaping @MainActor (String) -> Void)
    {
        self.model = model
        let strings = model.strings
        retry = Button(strings(.retry)) { model.retry() }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        details = Expander(strings(.technicalDetails), technical).aligned(horizontally: GTK_ALIGN_CENTER)
        let technical = technical
        let buttons = Flow(
            spacing: 6, perLine: 2, atLeast: 2,
            [
                Button(strings(.editAddress)) { if let id = model.active?.id { model.go(to: .edit(id)) } },
                Button(strings(.switchAccount)) { model.isSwitcherOpen = true },
                Button(strings(.remove), onRemove),
                Button(strings(.copyDetails)) { onCopy(technical.text) },
            ]
        ).aligned(horizontally: GTK_ALIGN_CENTER).styled("error-ways")
        let column = Stacking.column(
            12, Icon("network-offline-symbolic", size: 64).styled("dim-label"), title, meaning, advice, retry,
            countdown,
            buttons, details)
        column.margins(top: 36, bottom: 24, sides: 18).aligned(vertically: GTK_ALIGN_CENTER)
        element = Scrolling(Clamp(column, width: 560))
        element.expanding(horizontally: true, vertically: true)
    }

    func takeFocus() { retry.focus() }

    /// - Parameters:
    ///   - technical: the line for whoever runs the server; empty hides it.
    ///   - canRetry: false for what asking again cannot heal.
    func show(_ words: Explanation, technical line: String, canRetry: Bool) {
        title.text = words.title
        meaning.text = words.meaning
        advice.text = words.advice
        technical.text = line
        details.isVisible = !line.isEmpty
        retry.isVisible = canRetry
        countdown.text = model.retryCountdown.map { model.strings(.retryNow(seconds: $0)) } ?? ""
    }
}
