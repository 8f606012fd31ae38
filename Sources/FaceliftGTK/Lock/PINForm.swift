import CAdwaita
import FaceliftShell

/// The fields for setting, changing or removing the PIN, opened below the button that asks for them.
@MainActor
final class PINForm {
    /// What the fields are for.
    enum Purpose { case set, change, remove, fingerprint }

    let element: Stacking
    private let lock: LockModel
    private let strings: Strings
    private let current: PINRow
    private let first: PINRow
    private let second: PINRow
    private let limit: Label
    private let problem = Label().wrapping().styled("error")
    private let done: Button
    private let onClose: @MainActor (Purpose) -> Void
    private var purpose: Purpose?

    /// - Parameter onClose: the person is done with the fields, or gave them up; the keyboard is to go somewhere else.
    init(_ lock: LockModel, _ strings: Strings, onClose: @escaping @MainActor (Purpose) -> Void) {
        self.lock = lock
        self.onClose = onClose
        self.strings = strings
        let reference = Reference()
        let submit: @MainActor () -> Void = { reference.owner?.submit() }
        let second = PINRow(strings(.repeatPIN), show: strings(.showPIN), onReturn: submit)
        let first = PINRow(strings(.newPIN), show: strings(.showPIN)) { second.focus() }
        current = PINRow(strings(.currentPIN), show: strings(.showPIN)) {
            first.isVisible ? first.focus() : submit()
        }
        current.leads(to: first)
        first.leads(to: second)
        (self.first, self.second) = (first, second)
        limit = Label(strings(.setupLimit)).wrapping()
        done = Button(strings(.setPIN), submit).styled("suggested-action", "pill")
        let cancel = Button(strings(.cancel)) { reference.owner?.leave() }.styled("pill")
        let buttons = Stacking.row(12, cancel, done).aligned(horizontally: GTK_ALIGN_CENTER)
        element = Stacking.column(12, limit, Group(current, first, second), problem, buttons)
        reference.owner = self
        draw()
    }

    private final class Reference { weak var owner: PINForm? }

    /// Whether the fields are shown; it says then itself what went wrong.
    var isOpen: Bool { purpose != nil }

    func open(for purpose: Purpose) {
        clear()
        self.purpose = purpose
        draw()
        (purpose == .set ? first : current).focus()
    }

    /// Follows the model; call it inside a rendering.
    func draw() {
        if lock.phase != .open { close() }
        element.isVisible = purpose != nil
        current.isVisible = purpose != .set
        first.isVisible = purpose == .set || purpose == .change
        second.isVisible = first.isVisible
        limit.isVisible = first.isVisible
        problem.text = lock.problem.map(strings.text) ?? ""
        problem.isVisible = !problem.text.isEmpty
        done.label =
            switch purpose {
            case .remove: strings(.withoutPIN)
            case .fingerprint: strings(.useFingerprint)
            default: strings(.setPIN)
            }
        element.isEnabled = !lock.isWorking
    }

    /// Forgets what was typed, also a PIN that was right: the page with the form is left.
    func close() {
        guard purpose != nil else { return }
        purpose = nil
        clear()
        element.isVisible = false
    }

    private func leave() {
        guard let purpose else { return }
        close()
        onClose(purpose)
    }

    private func clear() { [current, first, second].forEach { $0.clear() } }

    private func submit() {
        guard let purpose, !lock.isWorking else { return }
        let (old, new) = (current.text, (first: first.text, second: second.text))
        let isNewRefused = (purpose == .set || purpose == .change) && lock.refusal(of: new) != nil
        // A new PIN that is refused is no reason to enter the present one again.
        if isNewRefused { [first, second].forEach { $0.clear() } } else { clear() }
        Task {
            let isDone =
                switch purpose {
                case .set: await lock.changePIN(from: nil, to: new)
                case .change: await lock.changePIN(from: old, to: new)
                case .remove: await lock.changePIN(from: old, to: nil)
                case .fingerprint: await lock.setBiometrics(true, pin: old)
                }
            if isDone { return leave() }
            // While the fields were off they lost the keyboard.
            draw()
            if isOpen { (isNewRefused || purpose == .set ? first : current).focus() }
        }
    }
}
