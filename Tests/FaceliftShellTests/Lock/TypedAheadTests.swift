import FaceliftCore
import FaceliftShell
import Testing

/// What is typed before it is known whether a PIN is asked for.
@Suite struct TypedAheadTests {
    private static let free = LockModel.Phase.shut(.locked(.free, biometric: false))

    /// Keys as a person presses them: digits, `<` for Backspace, `!` for Enter.
    private func typed(_ keys: String) -> TypedAhead {
        var typed = TypedAhead()
        for key in keys {
            switch key {
            case "<": typed.deleteLast()
            case "!": _ = typed.submit()
            default: _ = typed.type(key)
            }
        }
        return typed
    }

    @Test(arguments: [
        ("48", "48", false), ("483920!", "483920", true), ("48392012", "483920", false), ("49<83920!", "483920", true),
        ("٤٨٣٩!", "٤٨٣٩", true),
        // As on the pad, Enter does nothing behind fewer than four digits.
        ("48!3920!", "483920", true), ("483!", "483", false),
        // Once only, and nothing is added to it.
        ("4839!20!", "4839", true), ("4839!<", "4839", true),
    ]) func thePadGetsWhatWasTyped(keys: String, digits: String, isSubmitted: Bool) {
        var typed = typed(keys)
        let handed = typed.handOver(to: Self.free)
        #expect(handed?.digits == digits && handed?.isSubmitted == isSubmitted)
        #expect(typed == TypedAhead() && typed.handOver(to: Self.free) == nil)
    }

    @Test func whatIsNoPartOfAPINIsLeftToOthers() {
        var typed = TypedAhead()
        #expect(!typed.type("a") && !typed.type(" ") && !typed.submit())
        #expect(typed == TypedAhead())
    }

    /// The setup above all: the PIN of another time must not become the new one unseen.
    @Test(arguments: [
        LockModel.Phase.open, .wiping, .starting, .shut(.setup), .shut(.locked(.wait(.seconds(30)), biometric: true)),
        .shut(.keyringUnavailable(.hung)), .shut(.storeUnavailable(.locked)), .shut(.resetOnly(.recordMissing)),
    ]) func nobodyElseGetsAnything(phase: LockModel.Phase) {
        var typed = typed("483920!")
        #expect(typed.handOver(to: phase) == nil)
        #expect(typed == TypedAhead())
    }
}
