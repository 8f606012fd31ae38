import CAdwaita
import FaceliftCore
import FaceliftShell

/// What the account switcher holds, in a sheet or a popover: the accounts, a search field above eight, and the two
/// ways on.
@MainActor
final class SwitcherList {
    let element: Stacking
    private let model: ShellModel
    private let list: ListBox
    private let scrolling: Scrolling
    /// Whether the active account was brought into sight: once, before the list is drawn; then it is the person's.
    private var isPlaced = false
    private var search: SearchField?
    private var shown: [Account] = []

    init(_ model: ShellModel) {
        self.model = model
        let strings = model.strings
        let reference = Reference()
        list = ListBox { index in reference.owner?.choose(index) }
        list.named(strings(.switchAccount))
        scrolling = Scrolling(list, maxHeight: 420).alwaysShowingBar()
        element = Stacking.column(6).styled("switcher")
        reference.owner = self
        if model.accounts.count > 8 {
            let field = SearchField(strings(.searchAccounts)) { [weak self] in self?.fill($0) }
            field.on("stop-search") { [model] in model.isSwitcherOpen = false }
            field.on("activate") { [weak self] in self?.choose(0) }
            search = field
            element.append(field)
        }
        element.append(scrolling)
        element.append(Separator())
        element.append(link("list-add-symbolic", strings(.addAccount)) { model.go(to: .add) })
        element.append(link("emblem-system-symbolic", strings(.manageAccounts)) { model.go(to: .manage) })
        fill("")
        scrolling.onHeight { [weak self] in self?.place() }
    }

    private func place() {
        guard !isPlaced, let index = shown.firstIndex(where: { $0.id == model.active?.id }) else { return }
        isPlaced = scrolling.showRow(index, of: shown.count)
    }

    /// Puts the keyboard where a person goes on: into the search field, else on the active account.
    func takeFocus() {
        if let search { return search.focus() }
        list.focusRow(shown.firstIndex { $0.id == model.active?.id } ?? 0)
    }

    private final class Reference { weak var owner: SwitcherList? }

    private func choose(_ index: Int) {
        if shown.indices.contains(index) { model.activate(shown[index].id) }
    }

    private func fill(_ text: String) {
        let all = model.accounts
        let wanted = text.lowercased()
        shown = all.filter { account in
            wanted.isEmpty || account.displayName.lowercased().contains(wanted) || account.faceURL.contains(wanted)
        }
        list.removeAll()
        for account in shown {
            let number = all.firstIndex { $0.id == account.id }.map { $0 + 1 } ?? 0
            list.append(row(account, number: number))
        }
        if shown.isEmpty {
            list.append(Label(model.strings(.noAccountMatches)).centred().margins(all: 12).styled("dim-label"))
        }
    }

    private func row(_ account: Account, number: Int) -> Row {
        let isActive = account.id == model.active?.id
        let name = Label(account.displayName).truncating().expanding(horizontally: true)
        let host = Label(AccountText.place(account, in: model)).truncatingStart().styled("caption", "dim-label")
        let text = Stacking.column(1, name, host).expanding(horizontally: true)
            .aligned(vertically: GTK_ALIGN_CENTER)
        let line = Stacking.row(
            12,
            Avatar(
                account.displayName, model.list.settings(for: account.id).colour, icon: model.icons[account.id]), text)
        line.margins(top: 6, bottom: 6, sides: 6)
        if let unread = model.pages[account.id]?.failure {
            line.append(Icon("dialog-warning-symbolic").tooltip(model.strings.explanation(of: unread).title))
        }
        if isActive { line.append(Icon("object-select-symbolic")) }
        if number <= 9 { line.append(Label(Self.keys(number)).styled("hint", "dim-label")) }
        let place = AccountText.place(account, in: model)
        let description = isActive ? "\(place), \(model.strings(.activeAccount))" : place
        return Row(line).named(account.displayName).described(description)
    }

    /// The keys that show an account, in the words of the menus: "Ctrl+1", "Strg+1".
    private static func keys(_ number: Int) -> String {
        guard let label = gtk_accelerator_get_label(guint(GDK_KEY_0 + Int32(number)), GDK_CONTROL_MASK) else {
            return ""
        }
        defer { g_free(label) }
        return String(cString: label)
    }

    private func link(_ icon: String, _ label: String, _ action: @escaping @MainActor () -> Void) -> Button {
        let content = Stacking.row(12, Icon(icon).sized(width: 32), Label(label)).margins(sides: 0)
        return Button(content: content, name: label) { [model] in
            model.isSwitcherOpen = false
            action()
        }.styled("flat")
    }
}
