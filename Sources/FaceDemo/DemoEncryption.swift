import Foundation

/// What the demo deployment needs to speak https: a certificate, and the names that it is for.
public struct DemoEncryption: Hashable, Sendable {
    /// A PEM file with the certificate and its private key.
    public var certificate: URL
    /// The deployment's name.
    public var name: String
    /// The identity provider's name.
    public var identityProviderName: String
    /// The foreign site's name.
    public var foreignName: String

    /// Takes a certificate that is valid for all three names, each of which must lead to the numeric address of its
    /// origin.
    public init(certificate: URL, name: String, identityProviderName: String, foreignName: String) {
        self.certificate = certificate
        self.name = name
        self.identityProviderName = identityProviderName
        self.foreignName = foreignName
    }
}
