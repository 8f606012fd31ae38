import CAdwaita
import FaceliftCore
import FaceliftShell

/// The shell: the header, and below it the page of the active account, its error page, or the empty state.
@MainActor
final class ShellScreen {
    let element: Stacking
    let findBar: FindBar
    private let model: ShellModel
    private let window: any Element
    private let header: ShellHeader
    private let pages = Pages()
    private let errorScreen: ErrorScreen
    private let startProblem = StatusPage(icon: "dialog-warning-symbolic", title: "", description: "")
    private let switcher: Switcher
    private var dialog: MessageDialog?
    private var rendering: Rendering?
    private var switching: Rendering?

    init(_ model: ShellModel, _ tools: PageTools, window: any Element) {
        self.model = model
        self.window = window
        header = ShellHeader(model)
        findBar = FindBar(model, tools)
        pages.expanding(horizontally: true, vertically: true)
        let reference = Reference()
        errorScreen = ErrorScreen(
            model, onRemove: { reference.owner?.askToRemove() },
            onCopy: { text in
                gdk_clipboard_set_text(gtk_widget_get_clipboard(window.widget), text)
                model.notify(model.strings(.copied))
            })
        let overlay = Overlay(pages)
        switcher = Switcher(model, at: header.accountButton, over: overlay)
        element = Stacking.column(0, header.element, findBar.element, overlay)
        pages.add(Stacking.column(), named: "blank")
        pages.add(EmptyScreen.make(model), named: "empty")
        pages.add(errorScreen.element, named: "error")
        pages.add(startProblem, named: "problem")
        reference.owner = self
        rendering = Rendering { [unowned self] in draw() }
        switching = Rendering { [unowned self] in
            switcher.show(model.isSwitcherOpen, width: gtk_widget_get_width(window.widget))
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

    private func draw() {
        header.draw()
        pages.shown = wanted()
    }

    private func wanted() -> String {
        if let problem = model.startProblem {
            startProblem.set(title: problem.title, description: "\(problem.meaning)\n\(problem.advice)")
            return "problem"
        }
        guard model.isLoaded else { return "blank" }
        guard let account = model.active else { return "empty" }
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

    private func askToRemove() {
        if let account = model.active { dialog = RemoveDialog.present(account, model, over: window) }
    }
}
