import CAdwaita
import FaceliftShell

/// The question before everything secret is deleted. A page of the window, not a dialog: nothing else may lie over a
/// lock.
@MainActor
final class ForgotScreen {
    let page: LockPage
    private let strings: Strings
    private let cancel: Button

    init(_ strings: Strings, onCancel: @escaping @MainActor () -> Void, onConfirm: @escaping @MainActor () -> Void) {
        self.strings = strings
        cancel = Button(strings(.cancel), onCancel).styled("pill").aligned(horizontally: GTK_ALIGN_CENTER)
        let confirm = Button(strings(.forgotDo), onConfirm).styled("destructive-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        page = LockPage(cancel, confirm)
        page.set(title: strings(.forgotAsk), text: strings(.forgotMeaning))
    }

    func takeFocus() { cancel.focus() }
}
