/// Why an address is refused, before any request is made. The faces put each case into words.
public enum FaceURLRefusal: Error, Hashable, Sendable {
    /// Nothing was typed.
    case empty
    /// More than 2048 bytes.
    case tooLong
    /// A tab, line break or other control character.
    case controlCharacter
    /// A character that does not show or reorders text (zero width, bidi).
    case hiddenCharacter
    /// A space inside the address.
    case space
    /// A backslash, which programs read differently.
    case backslash
    /// No `https://` in front; the suggestion has it.
    case missingScheme(suggestion: String)
    /// A scheme other than https and http, in lower case.
    case scheme(String)
    /// The scheme is not followed by exactly two slashes and a host.
    case malformed
    /// A user name or password in the address.
    case userInfo
    /// No host.
    case missingHost
    /// A host that is neither a name, a dotted-quad nor a bracketed IPv6 address.
    case invalidHost
    /// A number, or an address in another notation than four decimal parts.
    case numericHost
    /// An address no server has, such as 0.0.0.0 or a broadcast address.
    case unusableHost
    /// A port outside 1 to 65535, empty, or not a number.
    case port
    /// A port that web engines never connect to.
    case blockedPort(Int)
    /// http to a public host; the suggestion is the same address with https.
    case publicHTTP(suggestion: String)
    /// A path, query or fragment; the suggestion is the address without it.
    case notOnlyOrigin(suggestion: String)

    /// Stable name for `--json` and tests.
    public var id: String {
        switch self {
        case .empty: "refused-empty"
        case .tooLong: "refused-too-long"
        case .controlCharacter: "refused-control-character"
        case .hiddenCharacter: "refused-hidden-character"
        case .space: "refused-space"
        case .backslash: "refused-backslash"
        case .missingScheme: "refused-missing-scheme"
        case .scheme: "refused-scheme"
        case .malformed: "refused-malformed"
        case .userInfo: "refused-user-name"
        case .missingHost: "refused-missing-host"
        case .invalidHost: "refused-invalid-host"
        case .numericHost: "refused-numeric-host"
        case .unusableHost: "refused-unusable-host"
        case .port: "refused-port"
        case .blockedPort: "refused-blocked-port"
        case .publicHTTP: "refused-not-encrypted"
        case .notOnlyOrigin: "refused-not-only-origin"
        }
    }

    /// An address that would be accepted instead, in canonical form; nil when there is none to offer.
    public var suggestion: String? {
        switch self {
        case .missingScheme(let suggestion), .publicHTTP(let suggestion), .notOnlyOrigin(let suggestion): suggestion
        default: nil
        }
    }
}
