/// What a page or another program may ask of the shell by a `vance-facelift:` address (contract §5). Harmless by
/// design: nothing is ever read from the parameters.
public enum ShellAction: String, Hashable, Sendable, CaseIterable {
    /// Leave the page for Manage accounts.
    case backToPicker = "back-to-picker"
    /// Leave the page for Add account.
    case addAccount = "add-account"
    /// Open the account switcher.
    case switchAccount = "switch-account"

    /// The scheme, in lower case, without the colon.
    public static let scheme = "vance-facelift"

    /// Reads `vance-facelift://action`, `vance-facelift:action` and `vance-facelift:///action`, without regard to case;
    /// query, fragment and further path parts are ignored unread.
    public static func parse(_ url: String) -> ShellActionParse {
        guard url.hasASCIIPrefix(scheme + ":") else { return .notOurScheme }
        // No action is longer than this: the tail may be a megabyte.
        let after = url.utf8.dropFirst(scheme.utf8.count + 1).drop { $0 == UInt8(ascii: "/") }.prefix(32)
        let name = after.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !name.isEmpty else { return .raise }
        return ShellAction(rawValue: String(decoding: name, as: UTF8.self).lowercased()).map { .action($0) } ?? .unknown
    }
}
