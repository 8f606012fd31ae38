import FaceliftCore
import Foundation

extension KeyVaultItem {
    /// The name of a keychain item: `<profile>` or `<profile>.<account>`, in lower case.
    var keychainAccount: String {
        [profile.uuidString.lowercased(), account?.uuidString.lowercased()].compactMap { $0 }.joined(separator: ".")
    }

    /// Reads such a name; nil for any other.
    init?(kind: Kind, keychainAccount name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { UUID(uuidString: String($0)) }
        switch parts.count {
        case 1: guard let profile = parts[0] else { return nil }; self.init(profile: profile, kind: kind)
        case 2:
            guard let profile = parts[0], let account = parts[1] else { return nil }
            self.init(profile: profile, kind: kind, account: account)
        default: return nil
        }
    }
}
