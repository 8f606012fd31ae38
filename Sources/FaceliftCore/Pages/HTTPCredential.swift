/// The person's answer to an HTTP authentication request; for the running session only, never stored.
public struct HTTPCredential: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// User name.
    public let user: String
    /// Password.
    public let password: String

    /// Makes a credential.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    /// No name, no password.
    public var description: String { "HTTP credential" }
    /// Keeps both out of dumps.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
