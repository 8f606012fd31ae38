import Foundation

/// What the web-view host tells the models.
public enum WebHostEvent: Hashable, Sendable {
    /// The state of an account's page changed.
    case pageChanged(AccountID, PageState)
    /// The icon of an account's website, as PNG, is another now; nil when it was cleared.
    case iconChanged(AccountID, Data?)
    /// The page of an account asked for a shell action, and may.
    case shellAction(AccountID, ShellAction)
}
