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
    /// A token of the account may be in a keyring that does not answer; nothing was changed.
    case secretNotDeleted
    /// The website's data was deleted for another address, which then could not be saved.
    case clearedButNotChanged
    /// The account is gone from the list; the rest of its data is deleted at the next start.
    case dataRemains
    /// The account is still in the list, and the note that it is to go could not be taken back: the next start removes
    /// it.
    case removalStillNoted
}
