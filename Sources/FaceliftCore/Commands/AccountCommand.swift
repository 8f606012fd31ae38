import Foundation

/// What the command line asks of the accounts; the same command runs in a running shell (over D-Bus) or alone.
public enum AccountCommand: Hashable, Codable, Sendable {
    /// All accounts.
    case list
    /// Verify and add.
    /// - Parameters:
    ///   - url: the address as typed.
    ///   - name: the label; nil for the server's title.
    ///   - allowHTTP: `--allow-http`: private-network addresses without encryption are meant.
    ///   - confirmed: `--yes`: an address in other letters is meant.
    case add(url: String, name: String?, allowHTTP: Bool, confirmed: Bool)
    /// Give another label; `account` is a UUID or a unique label.
    case rename(account: String, name: String)
    /// Remove with all data on this device; `account` is a UUID or a unique label.
    case remove(account: String)
    /// The account file's text.
    case export
    /// Add the accounts of an exported file.
    case importAccounts(Data)
}
