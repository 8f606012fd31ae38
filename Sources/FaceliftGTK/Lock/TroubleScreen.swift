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
    /// The quiet way out where waiting may help: a keyring may never come back.
    private let forgot: Button
    private let spinner = Spinner()

    init(_ lock: LockModel, _ strings: Strings, onReset: @escaping @MainActor () -> Void) {
        self.lock = lock
        self.strings = strings
        retry = Button(strings(.retry)) { Task { lock.phase == .wiping ? await lock.retryWipe() : await lock.retry() } }
            .styled("suggested-action", "pill").aligned(horizontally: GTK_ALIGN_CENTER)
        reset = Button(strings(.forgotDo), onReset).styled("destructive-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        forgot = Button(strings(.forgotPIN), onReset).styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        page = LockPage(advice, spinner, retry, reset, forgot)
    }

    func draw() {
        var canRetry = false
        var canReset = false
        var canForget = false
        switch lock.phase {
        case .starting: page.set(title: strings(.starting), text: "")
        case .wiping:
            page.set(title: strings(.wiping), text: lock.problem.map(strings.text) ?? "")
            canRetry = lock.problem != nil
        case .shut(let state):
            let words = strings.explanation(of: state)
            page.set(title: words?.title ?? "", text: words?.meaning ?? "")
            advice.text = words?.advice ?? ""
            switch state {
            case .resetOnly: canReset = true
            // A disk that takes nothing could not note a reset either.
            case .keyringUnavailable(.notSaved): break
            case .keyringUnavailable: canForget = true
            default: break
            }
            // What the system refuses today it may give tomorrow, when its rights were mended.
            canRetry = !canReset || state == .resetOnly(.recordUnreadable)
        case .open: break
        }
        if case .shut = lock.phase {} else { advice.text = "" }
        advice.isVisible = !advice.text.isEmpty
        retry.isVisible = canRetry
        retry.isEnabled = !lock.isWorking
        reset.isVisible = canReset
        // Where a policy demands a PIN there is none yet to be forgotten.
        forgot.label = strings(lock.details.hasPIN ? .forgotPIN : .forgotDo)
        forgot.isVisible = canForget
        forgot.isEnabled = !lock.isWorking
        spinner.isVisible = lock.isWorking || (!canRetry && !canReset)
    }
}
