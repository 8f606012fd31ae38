import Foundation

/// Who is signed in on a website, as its readable cookie `vance_data` says (contract §8): a name to show beside an
/// account, never anything that a decision rests on.
public struct SignedInUser: Hashable, Sendable {
    /// The user name, cleaned for showing; one line of at most 60 characters.
    public let name: String

    /// Reads the value of a `Cookie` header; nil when nobody is signed in or the cookie cannot be read.
    ///
    /// The cookie is form-encoded JSON: a `+` is a space.
    public init?(cookieHeader: String) {
        let prefix = "vance_data="
        let pairs = cookieHeader.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = pairs.first(where: { $0.hasPrefix(prefix) }) else { return nil }
        let encoded = pair.dropFirst(prefix.count).replacingOccurrences(of: "+", with: " ")
        guard encoded.utf8.count <= 8192, let text = encoded.removingPercentEncoding,
            let data = try? JSONDecoder().decode(Fields.self, from: Data(text.utf8))
        else { return nil }
        let clean = DisplayText.clean(data.username, limit: 60)
        guard !clean.isEmpty else { return nil }
        name = clean
    }

    private struct Fields: Decodable {
        let username: String
    }
}
