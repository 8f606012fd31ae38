/// Why a change of the account list was not made, beside the store's own failures.
public enum AccountProblem: Error, Hashable, Sendable {
    /// The account is gone; somebody else removed it.
    case noSuchAccount
    /// The label has no visible character.
    case emptyLabel
    /// Website data can be deleted only while the window runs.
    case needsWindow
    /// The website's data is still there; what the engine said.
    case dataNotCleared(String)
}
