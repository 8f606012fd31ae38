import CAdwaita
import FaceliftShell

/// The first start: choose a PIN in two steps, or none.
@MainActor
final class SetupScreen {
    let page: LockPage
    private let lock: LockModel
    private let strings: Strings
    private let pad: PINPad
    private let limit: Label
    private let problem = Label().wrapping().centred().styled("error").aligned(horizontally: GTK_ALIGN_CENTER)
    private let without: Button
    private let startOver: Button
    /// The first entry, while the second is asked for.
    private var first: String?

    init(_ lock: LockModel, _ strings: Strings) {
        self.lock = lock
        self.strings = strings
        let reference = Reference()
        pad = PINPad(strings, submit: strings(.next)) { reference.owner?.submit() }
        limit = Label(strings(.setupLimit)).wrapping().centred().styled("dim-label")
        without = Button(strings(.withoutPIN)) { Task { await lock.setUpWithoutPIN() } }
            .styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        startOver = Button(strings(.startOver)) { reference.owner?.restart() }
            .styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        page = LockPage(limit, problem, pad.element, without, startOver)
        reference.owner = self
    }

    private final class Reference { weak var owner: SetupScreen? }

    /// Forgets what was entered.
    func restart() {
        first = nil
        pad.entry.clear()
        draw()
    }

    func press(_ key: UInt32) -> Bool { pad.press(key) }

    func draw() {
        let isSecond = first != nil
        page.set(
            title: strings(isSecond ? .repeatTitle : .setupTitle),
            text: strings(isSecond ? .repeatMeaning : .setupMeaning))
        limit.isVisible = !isSecond
        without.isVisible = !isSecond && lock.allowsNoPIN
        startOver.isVisible = isSecond
        problem.text = lock.problem.map(strings.text) ?? ""
        problem.isVisible = !problem.text.isEmpty
        pad.setSubmit(strings(isSecond ? .setPIN : .next))
        pad.isEnabled = !lock.isWorking
    }

    private func submit() {
        let typed = pad.entry.text
        pad.entry.clear()
        guard let first else {
            if lock.accepts(typed) { self.first = typed }
            return draw()
        }
        Task {
            await lock.setUp(first, repeated: typed)
            // Whatever came of it, the next entry is a first one; the reason stays on screen.
            self.first = nil
            draw()
        }
    }
}
