import FaceliftCore
import WebKit

/// The `Cookie` header for a request that the program itself sends in an account's name (RFC 6265 §5.4).
enum CookieHeader {
    /// The header's value for the address's root; nil when no cookie is for it.
    static func make(_ cookies: [HTTPCookie], for url: FaceURL, now: Date = Date()) -> String? {
        let sent = cookies.filter { cookie in
            guard cookie.path == "/", domainMatches(cookie.domain.lowercased(), url.host) else { return false }
            if cookie.isSecure, url.origin.scheme != "https" { return false }
            return cookie.expiresDate.map { $0 > now } ?? true
        }
        let pairs = sent.map { "\($0.name)=\($0.value)" }
        // A value with a line break would be a header of its own.
        let clean = pairs.filter { pair in !pair.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
        return clean.isEmpty ? nil : clean.joined(separator: "; ")
    }

    private static func domainMatches(_ domain: String, _ host: String) -> Bool {
        domain.hasPrefix(".") ? host == domain.dropFirst() || host.hasSuffix(domain) : host == domain
    }
}
