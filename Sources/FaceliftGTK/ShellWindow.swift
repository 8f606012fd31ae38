import CAdwaita
import FaceliftCore
import FaceliftShell
import GObjectSupport

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
    private var wasCovered = false
    private var isNarrow = false
    private let stylesheet = Stylesheet()
    private let security: SecurityScreen?
    private var cover: LockCover?
    private var activity: WindowActivity?
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
        security = model.lock.map { SecurityScreen(model, $0) }
        screens.add(manage.element, named: "manage")
        if let security { screens.add(security.element, named: "security") }
        let toasts = Toasts(screens)
        let cover = LockCover(model, app: toasts, window: frame)
        self.cover = cover
        activity = model.lock.map { WindowActivity($0, main: frame) }
        frame.show(cover.element)
        frame.onWidth { [unowned self] width in
            let isNarrow = width < Switcher.narrowWidth
            // Each of these lays the window out anew, which tells its width again.
            guard isNarrow != self.isNarrow else { return }
            self.isNarrow = isNarrow
            toasts.setStyle("narrow", isNarrow)
            frame.showsOnlyClose(isNarrow)
        }
        notices = NoticePresenter(model, in: toasts)
        let order = InputOrder(of: frame)
        prompts = PromptPresenter(model, over: frame, order) { [unowned self] in
            switch model.route {
            case .shell: shell.questions
            case .add: add?.screen.questions
            default: nil
            }
        }
        WindowKeys.install(on: frame, application, model, tools, shell.findBar, order)
        routing = Rendering { [unowned self] in draw() }
        raising = Rendering { [frame, model] in if model.raises > 0 { frame.present() } }
    }

    /// Shows the window, or brings it to the front.
    public func present() { frame.present() }

    /// Who is asked before the window closes: false keeps it open.
    public func beforeClosing(_ ask: @escaping @MainActor () async -> Bool) { frame.closing.ask = ask }

    /// Gives the keyboard to a widget.
    public static func focus(_ widget: UnsafeMutableRawPointer) {
        gtk_widget_grab_focus(widget.assumingMemoryBound(to: GtkWidget.self))
    }

    /// Takes the web view of an account (its `GtkWidget`). It stays loaded while it is hidden.
    public func add(page: UnsafeMutableRawPointer, for id: AccountID) {
        views[id] = WidgetHandle(page.assumingMemoryBound(to: GtkWidget.self))
        place(id)
    }

    /// Another account's page is to be seen from this very moment on, before the next drawing.
    public func showPage() { shell.draw() }

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
        // The cover hides everything, and what was typed below it stays.
        case .lockSetup, .lockUnlock:
            wasCovered = true
            return
        case .shell: if show("shell") { shell.takeFocus() }
        case .manage: if show("manage") { manage.takeFocus() }
        case .security: if show("security") { security?.takeFocus() }
        case .add: showAdd()
        case .edit: showEdit()
        }
        if model.route != .add { closeAdd() }
        if case .edit = model.route {} else { closeEdit() }
        if wasCovered {
            wasCovered = false
            // The cover goes in this turn of the loop too; only then can what lies below have the keyboard.
            onIdle { [weak self] in self?.takeFocus() }
        }
    }

    private func takeFocus() {
        switch model.route {
        case .lockSetup, .lockUnlock: break
        case .shell: shell.takeFocus()
        case .manage: manage.takeFocus()
        case .security: security?.takeFocus()
        case .add: add?.screen.takeFocus()
        case .edit: edit?.screen.takeFocus()
        }
    }

    /// - Returns: whether another screen was shown before.
    private func show(_ screen: String) -> Bool {
        guard screens.shown != screen else { return false }
        screens.shown = screen
        return true
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
        screen.takeFocus()
    }

    private func closeEdit() {
        guard let edit else { return }
        self.edit = nil
        edit.screen.close()
        screens.remove(named: "edit")
    }
}
