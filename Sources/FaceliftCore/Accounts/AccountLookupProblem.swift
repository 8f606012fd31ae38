/// Why a name or UUID does not say which account is meant.
public enum AccountLookupProblem: Error, Hashable, Sendable {
    /// No account has it.
    case unknown(String)
    /// Several accounts have this label; only their UUIDs tell them apart.
    case ambiguous(String, [AccountID])
}
