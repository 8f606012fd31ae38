import CAdwaita
import FaceliftCore
import FaceliftShell

/// The window: one screen at a time, and everything that lies over all of them.
@MainActor
public final class ShellWindow {
    private let model: ShellModel
    private let tools: PageTools
    private let frame: WindowFrame
    private let screens = Pages(transition: GTK_STACK_TRANSITION_TYPE_CROSSFADE, milliseconds: 150)
    private let shell: ShellScreen
    private let manage: ManageScreen
    private var add: (form: AccountFormModel, screen: AddScreen)?
    private var edit: (editor: EditAccountModel, screen: EditScreen)?
    private var views: [AccountID: WidgetHandle] = [:]
    private let stylesheet = Stylesheet()
    private var notices: NoticePresenter?
    private var prompts: PromptPresenter?
    private var routing: Rendering?
    private var raising: Rendering?

    /// Makes the window of an application; `present` shows it.
    ///
    /// - Parameters:
    ///   - application: the `GtkApplication`.
    ///   - memory: where the window's size is kept.
    public init(
        _ model: ShellModel, tools: PageTools, application: UnsafeMutablePointer<GtkApplication>,
        memory: WindowMemory
    ) {
        self.model = model
        self.tools = tools
        frame = WindowFrame(application, memory)
        shell = ShellScreen(model, tools, window: frame)
        manage = ManageScreen(model)
        screens.add(shell.element, named: "shell")
        screens.add(manage.element, named: "manage")
        let toasts = Toasts(screens)
        frame.show(toasts)
        notices = NoticePresenter(model, in: toasts)
        prompts = PromptPresenter(model, over: frame)
        WindowKeys.install(on: frame, application, model, tools, shell.findBar)
        routing = Rendering { [unowned self] in draw() }
        raising = Rendering { [frame, model] in if model.raises > 0 { frame.present() } }
    }

    /// Shows the window, or brings it to the front.
    public func present() { frame.present() }

    /// Takes the web view of an account (its widget). It stays loaded while it is hidden.
    public func add(page: UnsafeMutablePointer<GtkWidget>, for id: AccountID) {
        views[id] = WidgetHandle(page)
        place(id)
    }

    /// The web view of an account is gone.
    public func removePage(for id: AccountID) {
        shell.release(id)
        add?.screen.release(id.description)
        views[id] = nil
    }

    /// A view belongs to the Add screen while the person signs in before the account is saved, else to the shell.
    private func place(_ id: AccountID) {
        guard let view = views[id] else { return }
        if let add, add.form.id == id {
            add.screen.show(page: view.pointer, named: id.description)
        } else {
            shell.add(page: view.pointer, for: id)
        }
    }

    private func draw() {
        frame.title = model.title
        switch model.route {
        case .shell, .lockSetup, .lockUnlock: screens.shown = "shell"
        case .manage:
            screens.shown = "manage"
            manage.takeFocus()
        case .add: showAdd()
        case .edit: showEdit()
        }
        if model.route != .add { closeAdd() }
        if case .edit = model.route {} else { closeEdit() }
    }

    private func showAdd() {
        guard let form = model.form, add?.form !== form else { return }
        closeAdd()
        let screen = AddScreen(model, form)
        add = (form, screen)
        screens.add(screen.element, named: "add")
        screens.shown = "add"
        screen.takeFocus()
    }

    private func closeAdd() {
        guard let (form, screen) = add else { return }
        add = nil
        screen.release(form.id.description)
        screens.remove(named: "add")
        // A view in which the person has signed in goes on as the new account's.
        if model.list[form.id] != nil { place(form.id) }
    }

    private func showEdit() {
        guard let editor = model.editor, edit?.editor !== editor else { return }
        closeEdit()
        let screen = EditScreen(model, editor, window: frame)
        edit = (editor, screen)
        screens.add(screen.element, named: "edit")
        screens.shown = "edit"
    }

    private func closeEdit() {
        guard edit != nil else { return }
        edit = nil
        screens.remove(named: "edit")
    }
}
