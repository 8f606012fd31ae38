/// Who can read what travels to an address (`security.md` §4, A4).
public enum Exposure: String, Hashable, Sendable {
    /// https.
    case encrypted
    /// http to this very machine.
    case loopback
    /// http to a private-network, `.local` or single-label host: only after an explicit "not encrypted" confirmation.
    case privateNetwork
}
