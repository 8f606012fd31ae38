import FaceliftCore

/// How an account's address reads beside its label.
enum AccountText {
    /// Host and port; the raw text of an address that our rules refuse.
    static func place(_ account: Account) -> String {
        switch account.address {
        case .success(let url): url.hostAndPort
        case .failure: account.faceURL
        }
    }
}
