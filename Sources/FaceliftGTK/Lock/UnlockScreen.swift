import CAdwaita
import FaceliftShell

/// Enter the PIN, by pad or keyboard; wait where one has to. Nothing here tells of accounts.
@MainActor
final class UnlockScreen {
    let page: LockPage
    private let lock: LockModel
    private let strings: Strings
    private let pad: PINPad
    private let status = Label().wrapping().centred().expanding(vertically: true)
    private let bar = WaitBar()
    private let finger: Button
    /// Where that button stands: it keeps its height without it, so that the pad keeps its place.
    private let fingerLine: Stacking
    private var isSubmitting = false

    init(_ lock: LockModel, _ strings: Strings, onForgot: @escaping @MainActor () -> Void) {
        self.lock = lock
        self.strings = strings
        let reference = Reference()
        pad = PINPad(strings, submit: strings(.unlock)) { reference.owner?.submit() }
        finger = Button(strings(.useFingerprint)) { reference.owner?.useFinger() }
            .styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        fingerLine = Stacking.column(0, finger).styled("lock-finger")
        let forgot = Button(strings(.forgotPIN), onForgot).styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        page = LockPage(Stacking.column(12, status, bar).styled("lock-line"), pad.element, fingerLine, forgot)
        reference.owner = self
        pad.onTyping = { isTyping in
            // A finger is not tried while what was typed is: the lock goes on from there by itself.
            if reference.owner?.isSubmitting != true { lock.noteTyping(isTyping) }
        }
    }

    private final class Reference { weak var owner: UnlockScreen? }

    func clear() { pad.entry.clear() }

    func press(_ key: UInt32) -> Bool { pad.isEnabled && pad.press(key) }

    func draw() {
        page.set(title: strings(.unlockTitle), text: "")
        let waiting = lock.waiting
        let tries = lock.triesToSay.map { strings(.triesLeft($0)) }
        let said = [lock.problemToSay.map(strings.text), tries].compactMap { $0 }
        let message = said.isEmpty ? nil : said.joined(separator: "\n")
        status.text =
            switch (waiting, lock.isWorking) {
            case (let seconds?, _):
                [message, strings(.waiting(seconds: seconds))].compactMap { $0 }.joined(separator: "\n")
            case (nil, true): strings(.checking)
            case (nil, false): message ?? (lock.isScanning ? strings(.scanning) : "")
            }
        status.setStyle("error", message != nil && waiting == nil)
        bar.show(waiting.map { Double($0) / Double(max(lock.waitLength, 1)) })
        pad.isEnabled = waiting == nil && !lock.isWorking && lock.phase.takesPIN
        fingerLine.isVisible = lock.details.biometric && lock.biometry.isAvailable
        finger.isVisible = lock.offersFingerprint
        finger.isEnabled = waiting == nil && !lock.isScanning
    }

    /// What was typed before the pad was there.
    func take(_ typed: TypedAhead) {
        typed.digits.forEach { pad.entry.type($0) }
        if typed.isSubmitted { submit() }
    }

    /// The finger instead of what was typed so far.
    private func useFinger() {
        pad.entry.clear()
        lock.scanIfPossible()
    }

    private func submit() {
        let typed = pad.entry.text
        isSubmitting = true
        pad.entry.clear()
        isSubmitting = false
        Task { await lock.unlock(typed) }
    }
}

extension LockModel.Phase {
    /// Whether a PIN may be entered now.
    var takesPIN: Bool {
        if case .shut(.locked(.free, _)) = self { true } else { false }
    }
}
