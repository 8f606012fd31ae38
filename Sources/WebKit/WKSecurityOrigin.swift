/// Scheme, host and port of a document (Apple: WKSecurityOrigin).
///
/// An opaque origin, or one the engine does not tell, has an empty scheme and host: it equals nothing and should be
/// trusted with nothing.
@MainActor
public final class WKSecurityOrigin: NSObject {
    /// The scheme without a colon, lower case; empty if opaque.
    public let `protocol`: String
    /// The host as the engine writes it (IPv6 with brackets); empty if opaque.
    public let host: String
    /// The port; 0 stands for the scheme's default port.
    public let port: Int

    init(protocol scheme: String, host: String, port: Int) {
        self.`protocol` = scheme
        self.host = host
        self.port = port
    }

    /// The origin of an address; opaque for addresses that have none.
    convenience init(url: URL?) {
        guard let url, let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(),
            ["http", "https", "ws", "wss", "ftp"].contains(scheme)
        else {
            self.init(protocol: "", host: "", port: 0)
            return
        }
        let defaults = ["http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21]
        let port = url.port ?? 0
        // Foundation gives an IPv6 host without its brackets, the engine with them.
        let written = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        self.init(protocol: scheme, host: written, port: port == defaults[scheme] ? 0 : port)
    }
}
