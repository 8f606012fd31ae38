import CAdwaita
import FaceliftCore
import FaceliftShell

/// Add account: one field that is clever about what is pasted, what the server says, a label, and "Add".
@MainActor
final class AddScreen {
    let element: Stacking
    /// Where questions of the page stand in which the person signs in.
    let questions: PromptLayer
    private let model: ShellModel
    private let form: AccountFormModel
    private let address: EntryRow
    private let label: EntryRow
    private let note = Label().wrapping().styled("caption", "dim-label")
    private let problem = Label().wrapping().styled("error")
    private let add: Button
    private let card: VerdictCard
    private let scrolling: Scrolling
    private let place = Label().wrapping().styled("heading")
    private let hint = Label().wrapping()
    private let signInBar: Stacking
    private let signInPages = Pages()
    private var rendering: Rendering?

    init(_ model: ShellModel, _ form: AccountFormModel) {
        self.model = model
        self.form = form
        let strings = model.strings
        address = EntryRow(
            strings(.serverAddress), onReturn: { form.canAdd ? Self.add(model) : form.check.checkNow() },
            onChange: { form.check.type($0) }
        ).forAddresses()
        label = EntryRow(
            strings(.label), onReturn: { Self.add(model) }, onChange: { form.typeLabel($0) })
        add = Button(strings(.add)) { Self.add(model) }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        card = VerdictCard(form.check, strings) { Task { await form.signInFirst() } }
        let fields = Stacking.column(
            12, Group(address), card.element, Group(label), note, problem, add)
        fields.margins(top: 18, bottom: 18, sides: 12)
        let again = Button(strings(.verifyAgain)) { form.verifyAgain() }.styled("suggested-action")
        signInBar = Stacking.row(
            12, Stacking.column(0, place, hint).expanding(horizontally: true),
            again.aligned(vertically: GTK_ALIGN_CENTER)
        ).styled("detour")
        signInPages.expanding(horizontally: true, vertically: true)
        let overlay = Overlay(signInPages)
        questions = PromptLayer(over: signInPages, in: overlay)
        let back = Button(icon: "go-previous-symbolic", name: strings(.back)) { model.back() }
        scrolling = Scrolling(Clamp(fields, width: 520)).expanding(vertically: true)
        element = Stacking.column(
            0, HeaderBar(title: strings(.addAccount)).atStart(back), scrolling, signInBar, overlay)
        rendering = Rendering { [unowned self] in draw() }
    }

    /// Takes the web view of the account to be, for signing in before it is verified.
    func show(page: UnsafeMutablePointer<GtkWidget>, named name: String) {
        if !signInPages.has(name) { signInPages.add(page, named: name) }
        signInPages.shown = name
    }

    /// Gives the web view back.
    func release(_ name: String) { signInPages.remove(named: name) }

    func takeFocus() { address.focus() }

    private static func add(_ model: ShellModel) {
        Task { await model.addAccount() }
    }

    private func draw() {
        address.text = form.check.typed
        label.text = form.shownLabel
        let cardHadFocus = card.hasFocus
        card.draw()
        note.text = form.labelNote ?? ""
        note.isVisible = form.labelNote != nil
        problem.text = form.problem?.text ?? ""
        problem.isVisible = form.problem != nil
        add.isEnabled = form.canAdd
        // The card's button is gone with what it offered; the way on is here.
        if cardHadFocus, form.canAdd { add.focus() }
        drawSignIn()
    }

    /// While the person signs in, the server's page has the whole screen; once the server is known, the form is back.
    private func drawSignIn() {
        let isOpen = form.isSigningIn
        place.text = model.signInHost.map { model.strings(.signingIn(host: $0)) } ?? ""
        hint.text = model.strings(.signInFirstHint)
        switch form.check.state {
        case .checking(let url): hint.text = model.strings(.checking(host: url.hostAndPort))
        case .failed(let url, let verdict) where !verdict.isWall:
            hint.text = model.strings.explanation(of: verdict, host: url.hostAndPort).title
        default: break
        }
        signInBar.isVisible = isOpen
        signInPages.isVisible = isOpen
        scrolling.isVisible = !isOpen
    }
}

extension InstanceVerdict {
    fileprivate var isWall: Bool {
        if case .signInWall = self { true } else { false }
    }
}
