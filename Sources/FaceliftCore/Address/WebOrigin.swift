/// Scheme, host and effective port: what every rule of trust compares (`design.md` §3).
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// ASCII host in lower case; an IPv6 address stands in brackets.
    public let host: String
    /// The port, with the scheme's default filled in.
    public let port: Int

    init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The origin of an http or https URL, or of the `blob:` URL made by one; nil for every other text, and for every
    /// text that two URL parsers might read differently.
    public init?(urlString: String) {
        guard let parts = URLParts(urlString.hasASCIIPrefix("blob:") ? String(urlString.dropFirst(5)) : urlString),
            let host = HostGrammar.originHost(parts.host), let port = parts.effectivePort
        else { return nil }
        self.init(scheme: parts.scheme, host: host, port: port)
    }

    /// The port a URL of this scheme has when it names none.
    public var defaultPort: Int {
        scheme == "https" ? 443 : 80
    }

    /// `host`, or `host:port` when the port is not the default: what a person reads.
    public var hostAndPort: String {
        port == defaultPort ? host : "\(host):\(port)"
    }

    /// The serialisation a page sees as `location.origin`.
    public var description: String {
        "\(scheme)://\(hostAndPort)"
    }
}
