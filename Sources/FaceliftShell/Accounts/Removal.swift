import FaceliftCore

/// What removing an account came to.
public struct Removal: Hashable, Sendable {
    /// The list without the account.
    public var list: AccountList
    /// Whether a secret of it may still be in a keyring that does not answer; it is noted to be deleted there.
    public var leavesSecret = false
}
