import CAdwaita
import FaceliftCore
import FaceliftShell

/// Finds text in the page on screen.
@MainActor
final class FindBar {
    let element: Revealer
    private let model: ShellModel
    private let search: PageTools.Find
    private let focus: @MainActor (AccountID) -> Void
    private let field: SearchField
    /// Whose page is searched.
    private var account: AccountID?
    private let result = Label().styled("dim-label")

    init?(_ model: ShellModel, _ tools: PageTools) {
        guard let search = tools.find else { return nil }
        self.model = model
        self.search = search
        focus = tools.focus
        let strings = model.strings
        let reference = Reference()
        field = SearchField(strings(.findPlaceholder)) { _ in reference.owner?.find() }
        field.expanding(horizontally: true)
        field.on("activate") { reference.owner?.find() }
        field.on("next-match") { reference.owner?.find() }
        field.on("previous-match") { reference.owner?.find(backwards: true) }
        field.on("stop-search") { reference.owner?.close() }
        let line = Stacking.row(
            6, field, result,
            Button(icon: "go-up-symbolic", name: strings(.findPrevious)) { reference.owner?.find(backwards: true) }
                .styled("flat"),
            Button(icon: "go-down-symbolic", name: strings(.findNext)) { reference.owner?.find() }.styled("flat"),
            Button(icon: "window-close-symbolic", name: strings(.close)) { reference.owner?.close() }.styled("flat"))
        element = Revealer(line.styled("findbar"), transition: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        reference.owner = self
    }

    private final class Reference { weak var owner: FindBar? }

    var isOpen: Bool { element.isRevealed }

    func open() {
        account = model.active?.id
        element.isRevealed = true
        field.focus()
    }

    func close() {
        guard isOpen else { return }
        element.isRevealed = false
        field.text = ""
        result.text = ""
        guard let id = account else { return }
        if model.active?.id == id { focus(id) }
        Task { [search] in _ = await search(id, "", false) }
    }

    private func find(backwards: Bool = false) {
        guard let id = account else { return }
        let text = field.text
        Task { [search, result, strings = model.strings] in
            let found = await search(id, text, backwards)
            result.text = found || text.isEmpty ? "" : strings(.findNothing)
        }
    }
}
