import CAdwaita
import FaceliftCore
import FaceliftShell

/// Edit account: label, colour, address (verified again), what is stored here, and Remove.
@MainActor
final class EditScreen {
    let element: Stacking
    private let model: ShellModel
    private let editor: EditAccountModel
    private let window: any Element
    private let label: EntryRow
    private let address: EntryRow
    private let card: VerdictCard
    private let change: Button
    private let stored: ActionRow
    private let storedSize = Label().styled("dim-label")
    private let problem = Label().wrapping().styled("error")
    private var swatches: [AccountColour: Swatch] = [:]
    private var rendering: Rendering?
    private var dialog: MessageDialog?

    init(_ model: ShellModel, _ editor: EditAccountModel, window: any Element) {
        self.model = model
        self.editor = editor
        self.window = window
        let strings = model.strings
        label = EntryRow(strings(.label)) { editor.typeLabel($0) }
            .applying { Task { await editor.saveLabel() } }
        address = EntryRow(
            strings(.address), onReturn: { editor.check.checkNow() }, onChange: { editor.typeAddress($0) }
        ).forAddresses()
        card = VerdictCard(editor.check, strings)
        let reference = Reference()
        change = Button(strings(.changeAddress)) { reference.owner?.changeAddress() }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        stored = ActionRow(strings(.storedHere)).trailing(storedSize)
        let back = Button(icon: "go-previous-symbolic", name: strings(.back)) { model.back() }
        let clear = Button(strings(.clearData)) { reference.owner?.clear() }
            .styled("pill").aligned(horizontally: GTK_ALIGN_CENTER)
        let remove = Button(strings(.removeEllipsis)) { reference.owner?.remove() }
            .styled("destructive-action", "pill").aligned(horizontally: GTK_ALIGN_CENTER)
        let colours = Group(title: strings(.colour))
        let fields = Stacking.column(
            18, Group(label), colours, Group(address), card.element, change, problem, Group(stored),
            Stacking.column(12, clear, remove))
        fields.margins(top: 18, bottom: 24, sides: 12)
        let scrolling = Scrolling(Clamp(fields, width: 520)).expanding(vertically: true)
        element = Stacking.column(0, HeaderBar(title: strings(.editTitle)).atStart(back), scrolling)
        reference.owner = self
        colours.add(palette())
        label.text = editor.label
        rendering = Rendering { [unowned self] in draw() }
    }

    private final class Reference { weak var owner: EditScreen? }

    func takeFocus() { label.focusAtEnd() }

    /// The screen goes, and a question about its account with it.
    func close() { dialog?.dismiss() }

    private func palette() -> Flow {
        var first: Swatch?
        let editor = editor
        let choices = AccountColour.allCases.map { colour in
            let swatch = Swatch(colour, name: model.strings(.colourName(colour)), group: first) {
                if editor.colour != colour { Task { await editor.choose(colour) } }
            }
            first = first ?? swatch
            swatches[colour] = swatch
            return swatch
        }
        return Flow(spacing: 6, perLine: 5, atLeast: 5, choices)
    }

    private func draw() {
        guard let account = editor.account else { return }
        swatches[editor.colour]?.isChosen = true
        // The field follows what was saved or suggested, but not while the person types.
        if !editor.isTypingAddress { address.text = account.faceURL } else { address.text = editor.check.typed }
        card.draw()
        change.isVisible = editor.canChangeAddress
        if case .failure(let refusal) = account.address, editor.problem == nil {
            problem.text = model.strings.explanation(of: refusal).text
        } else {
            problem.text = editor.problem?.text ?? ""
        }
        problem.isVisible = !problem.text.isEmpty
        storedSize.text = editor.storedBytes.map { model.strings.size(bytes: $0) } ?? "…"
        element.isEnabled = !editor.isBusy
    }

    private func changeAddress() {
        guard editor.changesOrigin, let account = editor.account, case .accepted(let url, _) = editor.check.state else {
            return run { await $0.changeAddress() }
        }
        let strings = model.strings
        ask(
            strings(.otherOriginAsk),
            strings(.otherOriginMeaning(old: AccountText.place(account), new: url.hostAndPort)),
            strings(.changeAndClear)
        ) { await $0.changeAddress() }
    }

    private func clear() {
        guard let account = editor.account else { return }
        let strings = model.strings
        ask(strings(.clearDataAsk(label: account.displayName)), strings(.clearDataMeaning), strings(.clear)) {
            await $0.clearData()
        }
    }

    private func remove() {
        guard let account = editor.account else { return }
        dialog = RemoveDialog.present(account, model, over: window)
    }

    private func ask(
        _ heading: String, _ body: String, _ yes: String, _ act: @escaping @MainActor (EditAccountModel) async -> Void
    ) {
        let dialog = MessageDialog(
            over: window, heading: heading, body: body,
            responses: [
                .init(id: "cancel", label: model.strings(.cancel)), .init(id: "yes", label: yes, look: .destructive),
            ], preferred: "cancel", closing: "cancel")
        self.dialog = dialog
        dialog.present { [weak self] in if $0 == "yes" { self?.run(act) } }
    }

    private func run(_ act: @escaping @MainActor (EditAccountModel) async -> Void) {
        let editor = editor
        Task { await act(editor) }
    }
}
