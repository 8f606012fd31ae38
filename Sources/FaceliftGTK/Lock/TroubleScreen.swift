import CAdwaita
import FaceliftCore
import FaceliftShell

/// No PIN can be entered, and why: the keyring, the disk, or a record that only a reset helps.
@MainActor
final class TroubleScreen {
    let page: LockPage
    private let lock: LockModel
    private let strings: Strings
    private let advice = Label().wrapping().centred().styled("dim-label")
    private let retry: Button
    private let reset: Button
    private let spinner = Spinner()

    init(_ lock: LockModel, _ strings: Strings, onReset: @escaping @MainActor () -> Void) {
        self.lock = lock
        self.strings = strings
        retry = Button(strings(.retry)) { Task { lock.phase == .wiping ? await lock.retryWipe() : await lock.retry() } }
            .styled("suggested-action", "pill").aligned(horizontally: GTK_ALIGN_CENTER)
        reset = Button(strings(.forgotDo), onReset).styled("destructive-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        page = LockPage(advice, spinner, retry, reset)
    }

    func draw() {
        var canRetry = false
        var canReset = false
        switch lock.phase {
        case .starting: page.set(title: strings(.starting), text: "")
        case .wiping:
            page.set(title: strings(.wiping), text: lock.problem.map(strings.text) ?? "")
            canRetry = lock.problem != nil
        case .shut(let state):
            let words = strings.explanation(of: state)
            page.set(title: words?.title ?? "", text: words?.meaning ?? "")
            advice.text = words?.advice ?? ""
            if case .resetOnly = state { canReset = true }
            // What the system refuses today it may give tomorrow, when its rights were mended.
            canRetry = !canReset || state == .resetOnly(.recordUnreadable)
        case .open: break
        }
        if case .shut = lock.phase {} else { advice.text = "" }
        advice.isVisible = !advice.text.isEmpty
        retry.isVisible = canRetry
        retry.isEnabled = !lock.isWorking
        reset.isVisible = canReset
        spinner.isVisible = lock.isWorking || (!canRetry && !canReset)
    }
}
