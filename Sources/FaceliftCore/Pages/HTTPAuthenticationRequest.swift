/// A server or proxy asks for a user name and password (HTTP authentication).
public struct HTTPAuthenticationRequest: Hashable, Sendable {
    /// Host that asks.
    public var host: String
    /// Port that asks.
    public var port: Int
    /// Realm, cleaned; nil when there is none.
    public var realm: String?
    /// How many answers were wrong so far.
    public var previousFailures: Int
    /// True when a proxy asks.
    public var isProxy: Bool
    /// The name that was given before, with a password that was wrong; nil at first.
    public var lastUser: String?

    /// Makes a request; the realm is cleaned for showing.
    public init(
        host: String, port: Int, realm: String? = nil, previousFailures: Int = 0, isProxy: Bool = false,
        lastUser: String? = nil
    ) {
        self.host = host
        self.port = port
        self.realm = realm.map { DisplayText.clean($0, limit: 80) }.flatMap { $0.isEmpty ? nil : $0 }
        self.previousFailures = previousFailures
        self.isProxy = isProxy
        self.lastUser = lastUser
    }
}
