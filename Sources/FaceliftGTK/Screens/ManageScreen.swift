import CAdwaita
import FaceliftCore
import FaceliftShell
import Foundation

/// Manage accounts: the list in the person's own order. A row opens Edit; dragging or Alt+Up and Alt+Down move it.
@MainActor
final class ManageScreen {
    let element: Stacking
    private let model: ShellModel
    private let list: ListBox
    private let none: Label
    private var drawn: [Drawn] = []
    private var rendering: Rendering?

    private struct Drawn: Equatable {
        let account: Account
        let colour: AccountColour
        let icon: Data?
        let place: String
    }

    init(_ model: ShellModel) {
        self.model = model
        let strings = model.strings
        list = ListBox().styled("boxed-list")
        list.named(strings(.manageTitle))
        none = Label(strings(.addFirstAccountMeaning)).wrapping().centred().styled("dim-label").margins(all: 18)
        let back = Button(icon: "go-previous-symbolic", name: strings(.back)) { model.back() }
        let add = Button(icon: "list-add-symbolic", name: strings(.addAccount)) { model.go(to: .add) }
        let security = Group(
            ActionRow(strings(.security)) { model.go(to: .security) }.trailing(
                Icon("go-next-symbolic").styled("dim-label")))
        security.isVisible = model.lock != nil
        let content = Stacking.column(18, security, list, none).margins(top: 18, bottom: 18, sides: 12).styled("manage")
        let scrolling = Scrolling(Clamp(content)).expanding(vertically: true)
        element = Stacking.column(0, HeaderBar(title: strings(.manageTitle)).atStart(back).atEnd(add), scrolling)
        listenForMoves()
        rendering = Rendering { [unowned self] in draw() }
    }

    func takeFocus() { list.focusRow(0) }

    private func draw() {
        let wanted = model.accounts.map {
            Drawn(
                account: $0, colour: model.list.settings(for: $0.id).colour, icon: model.icons[$0.id],
                place: AccountText.place($0, in: model))
        }
        list.isVisible = !wanted.isEmpty
        none.isVisible = wanted.isEmpty
        guard wanted != drawn else { return }
        let focused = list.focusedRow.flatMap { drawn.indices.contains($0) ? drawn[$0].account.id : nil }
        drawn = wanted
        list.removeAll()
        for item in wanted { list.append(row(item)) }
        if let focused, let index = wanted.firstIndex(where: { $0.account.id == focused }) { list.focusRow(index) }
    }

    private func row(_ item: Drawn) -> ActionRow {
        let account = item.account
        let row = ActionRow(account.displayName, subtitle: item.place) { [model] in
            model.go(to: .edit(account.id))
        }
        row.leading(Avatar(account.displayName, item.colour, icon: item.icon))
        if case .failure = account.address {
            row.trailing(Icon("dialog-warning-symbolic").tooltip(model.strings(.brokenAddress)))
        }
        row.trailing(Icon("list-drag-handle-symbolic").styled("dim-label"))
        row.trailing(Icon("go-next-symbolic").styled("dim-label"))
        row.truncatingSubtitleStart().described(item.place)
        Reordering.attach(to: row, id: account.id.description) { [model] moved in
            guard let id = AccountID(moved), let target = model.accounts.firstIndex(where: { $0.id == account.id })
            else { return false }
            model.move(id, to: target)
            return true
        }
        return row
    }

    private func listenForMoves() {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(UnsafeMutableRawPointer(keys)) { [weak self] key, modifiers in
            guard let self, modifiers.contains(GDK_ALT_MASK), let index = list.focusedRow,
                drawn.indices.contains(index)
            else { return false }
            switch Int32(key) {
            case GDK_KEY_Up: model.move(drawn[index].account.id, to: index - 1)
            case GDK_KEY_Down: model.move(drawn[index].account.id, to: index + 1)
            default: return false
            }
            return true
        }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(list.widget, keys)
    }
}

extension GdkModifierType {
    func contains(_ other: GdkModifierType) -> Bool { rawValue & other.rawValue != 0 }
}
