import CGLib
import CSoup
import FaceliftCore

/// An address as libsoup will connect to it. Origins are compared on these parts, so no second parser can disagree.
final class SoupAddress {
    let uri: OpaquePointer

    /// The flags that libsoup itself parses with (its macro is not imported).
    private static let flags = GUriFlags(
        rawValue: G_URI_FLAGS_HAS_PASSWORD.rawValue | G_URI_FLAGS_ENCODED_PATH.rawValue
            | G_URI_FLAGS_ENCODED_QUERY.rawValue | G_URI_FLAGS_ENCODED_FRAGMENT.rawValue
            | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue)

    private init(owning uri: OpaquePointer) { self.uri = uri }
    deinit { g_uri_unref(uri) }

    /// Parses `text`, which must be an http or https address with a host.
    convenience init(_ text: String) throws(HTTPFailure) {
        guard let uri = g_uri_parse(text, Self.flags, nil) else { throw .network("not an address") }
        self.init(owning: uri)
        guard isWeb else { throw .network("not an http address") }
    }

    /// The address that `reference` (a `Location` header) means here; nil when it is none for the web.
    func resolving(_ reference: String) -> SoupAddress? {
        guard let target = g_uri_parse_relative(uri, reference, Self.flags, nil) else { return nil }
        let address = SoupAddress(owning: target)
        return address.isWeb ? address : nil
    }

    func hasSameOrigin(as other: SoupAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    /// The whole address, without user name and password.
    var text: String {
        let hidden = GUriHideFlags(rawValue: G_URI_HIDE_USERINFO.rawValue | G_URI_HIDE_FRAGMENT.rawValue)
        guard let text = g_uri_to_string_partial(uri, hidden) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Whether the connection is to be encrypted.
    var isEncrypted: Bool { scheme == "https" }

    private var isWeb: Bool { (scheme == "http" || scheme == "https") && !host.isEmpty }
    private var scheme: String { g_uri_get_scheme(uri).map { String(cString: $0) } ?? "" }
    /// The host in lower case, an IPv6 address without brackets.
    var host: String { g_uri_get_host(uri).map { String(cString: $0).lowercased() } ?? "" }
    /// The port, named or not.
    var port: Int {
        let port = Int(g_uri_get_port(uri))
        return port > 0 ? port : scheme == "https" ? 443 : 80
    }
}
