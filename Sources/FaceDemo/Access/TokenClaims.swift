import Foundation

/// What a token says.
struct TokenClaims: Hashable, Sendable, Codable {
    /// What a token may be used for.
    enum Kind: String, Sendable, Codable {
        case access
        case refresh
        case state
    }

    var kind: Kind
    var tenant: String
    var user: String
    /// Milliseconds since 1970.
    var expiresAt: Int64
    /// Makes two tokens of one moment differ.
    var serial: String
    /// For `state`: the provider and the page to return to.
    var provider: String?
    var returnTo: String?

    private enum CodingKeys: String, CodingKey {
        case kind = "use"
        case tenant = "tid"
        case user = "sub"
        case expiresAt = "exp"
        case serial = "jti"
        case provider
        case returnTo
    }
}
