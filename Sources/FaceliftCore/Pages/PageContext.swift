/// Who asks: shown with every question of a page.
public struct PageContext: Hashable, Sendable {
    /// The account whose view asks.
    public var account: AccountID
    /// Origin of the committed document, as shown to the person.
    public var origin: String

    /// Makes a context.
    public init(account: AccountID, origin: String) {
        self.account = account
        self.origin = origin
    }
}
