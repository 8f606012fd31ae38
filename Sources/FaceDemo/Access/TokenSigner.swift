import CSoup
import Foundation

/// Makes and checks tokens: JWTs signed with HMAC-SHA-256 (RFC 7519, HS256). The server keeps no list of them, so
/// signing out does not revoke one, just as the real server does not.
struct TokenSigner: Sendable {
    private static let header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
    private let key: [UInt8]

    init(key: [UInt8] = (0..<32).map { _ in UInt8.random(in: 0...255) }) {
        self.key = key
    }

    /// The token for `claims`.
    func sign(_ claims: TokenClaims) throws -> String {
        let signed = Self.header + "." + Self.base64URL(try DemoJSON.encode(claims))
        return signed + "." + Self.base64URL(signature(of: signed))
    }

    /// The claims of a token that we signed, that is of that kind, and that has not expired; nil otherwise.
    func verify(_ token: String, kind: TokenClaims.Kind, now: Date) -> TokenClaims? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == Self.header else { return nil }
        let expected = Self.base64URL(signature(of: parts[0] + "." + parts[1]))
        guard Self.equalInConstantTime(expected, String(parts[2])),
            let payload = Self.decodeBase64URL(String(parts[1])),
            case .success(let claims) = DemoJSON.decode(TokenClaims.self, from: payload)
        else { return nil }
        guard claims.kind == kind, claims.expiresAt > now.milliseconds else { return nil }
        return claims
    }

    private func signature(of text: some StringProtocol) -> Data {
        let bytes = Array(text.utf8)
        guard let hmac = g_hmac_new(G_CHECKSUM_SHA256, key, gsize(key.count)) else { return Data() }
        defer { g_hmac_unref(hmac) }
        g_hmac_update(hmac, bytes, gssize(bytes.count))
        var digest = [UInt8](repeating: 0, count: 32)
        var length = gsize(digest.count)
        g_hmac_get_digest(hmac, &digest, &length)
        return Data(digest.prefix(Int(length)))
    }

    private static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func decodeBase64URL(_ text: String) -> Data? {
        var plain = text.replacing("-", with: "+").replacing("_", with: "/")
        while plain.count % 4 != 0 { plain += "=" }
        return Data(base64Encoded: plain)
    }

    private static func equalInConstantTime(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
