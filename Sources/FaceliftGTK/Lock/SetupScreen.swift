import CAdwaita
import FaceliftShell

/// The first start: choose a PIN in two steps, or none.
@MainActor
final class SetupScreen {
    let page: LockPage
    private let lock: LockModel
    private let strings: Strings
    private let pad: PINPad
    /// What each step explains, and the way out of it: both as high as the higher one, so that the pad stays in its place.
    private let words = Pages().keepingHeight()
    private let ways = Pages().keepingHeight()
    /// What the PIN is for, or why one has to be chosen although the app was used without one.
    private let meaning = Label().wrapping().centred()
    /// What is allowed, or why the last PIN was not: in the same place, so that the pad fits below on a small screen.
    private let limits = Pages().keepingHeight()
    private let refusal = Label().wrapping().centred().styled("error")
    /// The first entry, while the second is asked for.
    private var first: String?

    init(_ lock: LockModel, _ strings: Strings) {
        self.lock = lock
        self.strings = strings
        let reference = Reference()
        pad = PINPad(strings, submit: strings(.next)) { reference.owner?.submit() }
        func text(_ phrase: LockPhrase) -> Label { Label(strings(phrase)).wrapping().centred() }
        limits.add(text(.setupLimit), named: "limit")
        limits.add(refusal, named: "refusal")
        words.add(Stacking.column(12, meaning, limits), named: "first")
        words.add(Stacking.column(0, text(.repeatMeaning)), named: "second")
        let without = Button(strings(.withoutPIN)) { Task { await lock.setUpWithoutPIN() } }
            .styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        let startOver = Button(strings(.startOver)) { reference.owner?.restart() }
            .styled("flat").aligned(horizontally: GTK_ALIGN_CENTER)
        ways.add(without, named: "without")
        ways.add(startOver, named: "again")
        ways.add(Stacking.row(), named: "none")
        page = LockPage(words, pad.element, ways)
        reference.owner = self
    }

    private final class Reference { weak var owner: SetupScreen? }

    /// Forgets what was entered.
    func restart() {
        first = nil
        pad.entry.clear()
        draw()
    }

    func press(_ key: UInt32) -> Bool { pad.isEnabled && pad.press(key) }

    func draw() {
        let isSecond = first != nil
        page.set(title: strings(isSecond ? .repeatTitle : .setupTitle), text: "")
        words.shown = isSecond ? "second" : "first"
        ways.shown = isSecond ? "again" : lock.allowsNoPIN ? "without" : "none"
        meaning.text = strings(lock.isPINOverdue ? .setupDemanded : .setupMeaning)
        refusal.text = lock.problem.map(strings.text) ?? ""
        limits.shown = lock.problem == nil ? "limit" : "refusal"
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
