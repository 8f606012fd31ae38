import CAdwaita
import FaceliftCore
import FaceliftShell

/// The shell: the header, and below it the page of the active account, its error page, or the empty state.
@MainActor
final class ShellScreen {
    let element: Stacking
    let findBar: FindBar?
    /// Where questions of the page stand.
    let questions: PromptLayer
    private let model: ShellModel
    private let window: any Element
    private let tools: PageTools
    private let header: ShellHeader
    private let pages = Pages()
    private let empty: EmptyScreen
    private let errorScreen: ErrorScreen
    private let startProblem = StatusPage(icon: "dialog-warning-symbolic", title: "", description: "")
    private let addAnew: Button
    private let switcher: Switcher
    private var dialog: MessageDialog?
    private var rendering: Rendering?
    private var switching: Rendering?

    init(_ model: ShellModel, _ tools: PageTools, window: any Element) {
        self.model = model
        self.window = window
        self.tools = tools
        findBar = FindBar(model, tools)
        header = ShellHeader(model, canFind: findBar != nil, hasDoctor: tools.doctor != nil)
        pages.expanding(horizontally: true, vertically: true)
        let reference = Reference()
        errorScreen = ErrorScreen(
            model, onRemove: { reference.owner?.askToRemove() },
            onCopy: { text in
                gdk_clipboard_set_text(gtk_widget_get_clipboard(window.widget), text)
                model.notify(model.strings(.copied))
            })
        empty = EmptyScreen(model)
        addAnew = Button(model.strings(.addAccount)) { model.go(to: .add) }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        startProblem.set(child: addAnew)
        let overlay = Overlay(pages)
        questions = PromptLayer(over: pages, in: overlay)
        switcher = Switcher(model, over: overlay)
        element = Stacking.column(0, header.element)
        if let findBar { element.append(findBar.element) }
        element.append(overlay)
        pages.add(Stacking.column(), named: "blank")
        pages.add(empty.element, named: "empty")
        pages.add(errorScreen.element, named: "error")
        pages.add(startProblem, named: "problem")
        reference.owner = self
        questions.onClear = {
            if model.gate == .open, model.route == .shell { reference.owner?.takeFocus() }
        }
        rendering = Rendering { [unowned self] in draw() }
        switching = Rendering { [unowned self] in
            let isOpen = model.isSwitcherOpen
            switcher.show(isOpen, width: gtk_widget_get_width(window.widget))
            if !isOpen { takeFocus() }
        }
    }

    private final class Reference { weak var owner: ShellScreen? }

    /// Takes the web view of an account; it stays loaded while others are shown.
    func add(page: UnsafeMutablePointer<GtkWidget>, for id: AccountID) {
        if !pages.has(id.description) { pages.add(page, named: id.description) }
        draw()
    }

    /// Gives the web view back.
    func release(_ id: AccountID) { pages.remove(named: id.description) }

    func draw() {
        header.draw()
        let wanted = wanted()
        guard wanted != pages.shown else { return }
        findBar?.close()
        pages.shown = wanted
        takeFocus()
    }

    private func wanted() -> String {
        if let problem = model.startProblem { return show(problem, canAdd: false) }
        guard model.isLoaded else { return "blank" }
        guard let account = model.active else {
            return model.lostList.map { show($0, canAdd: true) } ?? "empty"
        }
        if case .failure(let refusal) = account.address {
            errorScreen.show(model.strings.explanation(of: refusal), technical: account.faceURL, canRetry: false)
            return "error"
        }
        if let failure = model.pages[account.id]?.failure {
            let words = model.strings.explanation(of: failure)
            errorScreen.show(words, technical: failure.technical, canRetry: true)
            return "error"
        }
        return pages.has(account.id.description) ? account.id.description : "blank"
    }

    private func show(_ problem: Explanation, canAdd: Bool) -> String {
        startProblem.set(title: problem.title, description: "\(problem.meaning)\n\n\(problem.advice)")
        addAnew.isVisible = canAdd
        return "problem"
    }

    /// Puts the keyboard where a person goes on: into the page, or on the way forward where there is none.
    func takeFocus() {
        if questions.isOpen { return questions.focus() }
        switch pages.shown {
        case "empty": empty.takeFocus()
        case "error": errorScreen.takeFocus()
        case "problem": if addAnew.isVisible { addAnew.focus() }
        case "blank", nil: break
        default: if let id = model.active?.id { tools.focus(id) }
        }
    }

    private func askToRemove() {
        if let account = model.active { dialog = RemoveDialog.present(account, model, over: window) }
    }
}
