/// How the pages of a data store reach the network. Apple has `ProxyConfiguration` of its Network framework here.
public enum WKLinuxProxy: Hashable, Sendable {
    /// As the desktop says.
    case system
    /// Directly.
    case direct
    /// Through the proxy at `url` (`http`, `socks4`, `socks4a`, `socks5` or `socks`), except for hosts, domains
    /// (`*.example.org`) and networks (`10.0.0.0/8`) in `excluding`. The loopback interface is excluded only if it is
    /// named.
    case custom(URL, excluding: [String] = [])
}
