/// What the website hands over at sign-in so that sharing works (contract §5). A refresh token is not kept.
public struct ShareCredentials: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// Where the token may go: the account's own origin, checked.
    public let origin: WebOrigin
    /// The tenant, safe as one path part.
    public let tenant: String
    /// The user's name at the tenant.
    public let username: String
    /// The access token. It never goes into a log.
    public let token: String

    /// Makes credentials of checked values.
    public init(origin: WebOrigin, tenant: String, username: String, token: String) {
        self.origin = origin
        self.tenant = tenant
        self.username = username
        self.token = token
    }

    /// Everything but the token.
    public var description: String { "credentials for \(origin)" }
    /// Keeps the token out of dumps too.
    public var customMirror: Mirror { Mirror(self, children: ["origin": origin.description]) }
}
