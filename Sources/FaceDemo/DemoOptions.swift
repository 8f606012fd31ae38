import Foundation

/// How the demo deployment is started. The defaults suit a test: free ports, no log file.
public struct DemoOptions: Sendable {
    /// The numeric address that the deployment listens on.
    public var host: String
    /// The numeric address of the identity provider. It differs from the deployment's, since cookies know no ports: only
    /// so is the provider another site to a browser, as a real one is.
    public var identityProviderHost: String
    /// The numeric address of the foreign site; differs from both others for the same reason.
    public var foreignHost: String
    /// The deployment's port; 0 for a free one.
    public var port: UInt16
    /// The identity provider's port; 0 for a free one.
    public var identityProviderPort: UInt16
    /// The foreign site's port; 0 for a free one.
    public var foreignPort: UInt16
    /// With a certificate the demo speaks https; nil for plain http.
    public var encryption: DemoEncryption?
    /// Where one JSON line a request goes (`DemoRecord`); nil for none. An existing file is continued.
    public var log: URL?
    /// The `title` of `/config.json`.
    public var title: String
    /// Whether cookies carry `Secure`, as a deployment behind https has it. Over plain http such cookies are dropped by
    /// browsers, and nobody can sign in.
    public var secureCookies: Bool
    /// The clock, so that expiry and lock-out can be tested.
    public var now: @Sendable () -> Date

    /// Options with every default.
    public init(
        port: UInt16 = 0, host: String = "127.0.0.1", identityProviderPort: UInt16 = 0, foreignPort: UInt16 = 0,
        identityProviderHost: String = "127.0.0.3", foreignHost: String = "127.0.0.2",
        encryption: DemoEncryption? = nil, log: URL? = nil, title: String = "Vancetope Demo",
        secureCookies: Bool? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.port = port
        self.host = host
        self.identityProviderHost = identityProviderHost
        self.foreignHost = foreignHost
        self.identityProviderPort = identityProviderPort
        self.foreignPort = foreignPort
        self.encryption = encryption
        self.log = log
        self.title = title
        self.secureCookies = secureCookies ?? (encryption != nil)
        self.now = now
    }
}
