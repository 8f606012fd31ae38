import CAdwaita
import FaceliftCore
import FaceliftShell

/// The question before an account is removed: what is deleted here, and that nothing is deleted on the server.
@MainActor
enum RemoveDialog {
    static func present(_ account: Account, _ model: ShellModel, over window: any Element) -> MessageDialog {
        let strings = model.strings
        let dialog = MessageDialog(
            over: window, heading: strings(.removeAsk(label: account.displayName)),
            body: strings(.removeMeaning(host: AccountText.place(account))),
            responses: [
                .init(id: "cancel", label: strings(.cancel)),
                .init(id: "remove", label: strings(.remove), look: .destructive),
            ], preferred: "cancel", closing: "cancel")
        dialog.present { if $0 == "remove" { Task { await model.remove(account.id) } } }
        return dialog
    }
}
