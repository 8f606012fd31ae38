import CAdwaita
import FaceliftCore
import FaceliftShell

/// Everything that is shown while the program is shut, and nothing else is.
@MainActor
final class LockScreen {
    let element: Stacking
    private let lock: LockModel
    private let pages = Pages()
    private let setup: SetupScreen
    private let unlock: UnlockScreen
    private let trouble: TroubleScreen
    private let forgot: ForgotScreen
    private var asksToForget = false
    /// Digits were typed that went nowhere: the Enter behind them is not meant for a button either.
    private var typesInVain = false
    private var typedAhead = TypedAhead()
    private var shownPhase: LockModel.Phase?
    private var rendering: Rendering?

    init(_ lock: LockModel, _ strings: Strings) {
        self.lock = lock
        let reference = Reference()
        setup = SetupScreen(lock, strings)
        unlock = UnlockScreen(lock, strings) { reference.owner?.askToForget(true) }
        trouble = TroubleScreen(lock, strings) { reference.owner?.askToForget(true) }
        forgot = ForgotScreen(strings) {
            reference.owner?.askToForget(false)
        } onConfirm: {
            reference.owner?.askToForget(false)
            Task { await lock.reset() }
        }
        pages.add(setup.page.element, named: "setup")
        pages.add(unlock.page.element, named: "unlock")
        pages.add(trouble.page.element, named: "trouble")
        pages.add(forgot.page.element, named: "forgot")
        element = Stacking.column(0, HeaderBar(title: strings(.appName)), pages).styled("lock-screen")
        reference.owner = self
        rendering = Rendering { [unowned self] in draw() }
    }

    private final class Reference { weak var owner: LockScreen? }

    /// A key of the keyboard, wherever the focus is; true when it was used.
    func press(_ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
        let others = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue)
        guard modifiers.rawValue & others.rawValue == 0 else { return false }
        // The drawing follows the lock a moment later, and a key does not wait for it.
        draw()
        let isUsed: Bool
        switch pages.shown {
        case "unlock" where lock.isReading, "trouble" where lock.isReading: isUsed = keep(key)
        case "setup": isUsed = setup.press(key)
        case "unlock": isUsed = unlock.press(key)
        case "forgot" where Int32(key) == GDK_KEY_Escape:
            askToForget(false)
            isUsed = true
        default: isUsed = false
        }
        if isUsed { typesInVain = false }
        return isUsed || swallows(key)
    }

    /// A PIN typed by habit where none is taken, in a delay or under an explanation, presses no button that happens to have
    /// the focus: that could be the one that asks to delete all sign-ins.
    private func swallows(_ key: UInt32) -> Bool {
        let wasTyping = typesInVain
        typesInVain = UnicodeScalar(gdk_keyval_to_unicode(key)).map { PIN.digit(Character($0)) != nil } ?? false
        switch Int32(key) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: return wasTyping
        default: return typesInVain
        }
    }

    /// Keeps a key for the pad until it is known whether a PIN is asked for.
    private func keep(_ key: UInt32) -> Bool {
        var isUsed = true
        switch Int32(key) {
        case GDK_KEY_BackSpace, GDK_KEY_Delete: typedAhead.deleteLast()
        case GDK_KEY_Escape: typedAhead = TypedAhead()
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
            isUsed = typedAhead.submit()
            // While one PIN is checked no other is taken: what came of the first is to be seen before the next.
            if case .shut(.locked) = lock.phase, typedAhead.isSubmitted { typedAhead = TypedAhead() }
        default: isUsed = UnicodeScalar(gdk_keyval_to_unicode(key)).map { typedAhead.type(Character($0)) } ?? false
        }
        lock.noteTyping(!typedAhead.digits.isEmpty)
        return isUsed
    }

    /// It is known: the pad gets what was typed, or nobody does.
    private func handOver() {
        guard !lock.isReading, typedAhead != TypedAhead() else { return }
        guard let typed = typedAhead.handOver(to: lock.phase), pages.shown == "unlock" else {
            return lock.noteTyping(false)
        }
        unlock.take(typed)
    }

    private func askToForget(_ asks: Bool) {
        asksToForget = asks
        draw()
        if asks { forgot.takeFocus() }
    }

    private func draw() {
        let phase = lock.phase
        if phase != shownPhase {
            if phase == .open || phase == .wiping { asksToForget = false }
            if shownPhase == .open || phase == .open {
                unlock.clear()
                setup.restart()
            }
            // Digits of another time are not the beginning of a PIN.
            if !phase.takesPIN { unlock.clear() }
            shownPhase = phase
        }
        setup.draw()
        unlock.draw()
        trouble.draw()
        let wanted = page(for: phase)
        if wanted != pages.shown {
            // Only the page on screen is in the accessibility tree.
            for (name, page) in [
                ("setup", setup.page), ("unlock", unlock.page), ("trouble", trouble.page), ("forgot", forgot.page),
            ] { page.element.isVisible = name == wanted }
            pages.shown = wanted
        }
        handOver()
    }

    private func page(for phase: LockModel.Phase) -> String {
        switch phase {
        case .shut(.setup): "setup"
        case .shut(.locked): asksToForget ? "forgot" : "unlock"
        case .shut(.resetOnly), .shut(.keyringUnavailable): asksToForget ? "forgot" : "trouble"
        case .shut, .starting, .wiping, .open: "trouble"
        }
    }
}
