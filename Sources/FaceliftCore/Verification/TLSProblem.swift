/// Why an encrypted connection is not trusted. There is no override: the text says what to do instead.
public enum TLSProblem: Error, Hashable, Sendable {
    /// Signed by an authority this system does not know, or by itself.
    case unknownAuthority
    /// The certificate is for another host.
    case wrongHost
    /// The certificate has expired.
    case expired
    /// The certificate is not valid yet: often a wrong clock on this machine.
    case notYetValid
    /// The certificate was revoked.
    case revoked
    /// The certificate uses broken cryptography.
    case weak
    /// The server at this port speaks plain http.
    case notSpoken
    /// The handshake failed otherwise; technical text.
    case other(String)

    /// Stable name for `--json` and tests.
    public var id: String {
        switch self {
        case .unknownAuthority: "tls-unknown-authority"
        case .wrongHost: "tls-wrong-host"
        case .expired: "tls-expired"
        case .notYetValid: "tls-not-yet-valid"
        case .revoked: "tls-revoked"
        case .weak: "tls-weak"
        case .notSpoken: "tls-not-spoken"
        case .other: "tls-other"
        }
    }
}
