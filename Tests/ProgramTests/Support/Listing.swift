/// The document of `accounts list --json`.
struct Listing: Decodable, Equatable {
    struct Account: Decodable, Equatable {
        var id: String
        var faceUrl: String
        var displayName: String
        var createdAt: Int64
        var lastUsedAt: Int64
    }

    var accounts: [Account]
    var activeAccountId: String?

    /// The account of that label.
    subscript(label: String) -> Account? { accounts.first { $0.displayName == label } }
}
