import FaceliftCore
import FaceliftShell

/// How an account's address reads beside its label.
enum AccountText {
    /// Host, and who is signed in there as far as the website has said: "eddie.example · ada".
    @MainActor
    static func place(_ account: Account, in model: ShellModel) -> String {
        [place(account), model.users[account.id]?.name].compactMap { $0 }.joined(separator: " · ")
    }

    /// Host and port; the raw text of an address that our rules refuse.
    static func place(_ account: Account) -> String {
        switch account.address {
        case .success(let url): url.hostAndPort
        case .failure: account.faceURL
        }
    }
}
