import FaceliftCore
import LocalAuthentication
import os

/// Carries a match from the lock screen to the keychain, so that the person is asked once for both: the keychain gives
/// out the data key's copy for the very context in which finger or face matched.
public final class BiometricMatches: Sendable {
    private let context = OSAllocatedUnfairLock<LAContext?>(uncheckedState: nil)

    /// Nothing matched yet.
    public init() {}

    /// Keeps a context in which finger or face has just matched, in place of one before.
    func keep(_ context: LAContext) {
        self.context.withLockUnchecked { $0 = context }
    }

    /// The match, for the one item that needs it, and only once.
    func take(for item: KeyVaultItem) -> LAContext? {
        guard item.kind == .biometricKey else { return nil }
        return context.withLockUnchecked { kept in
            defer { kept = nil }
            return kept
        }
    }
}
