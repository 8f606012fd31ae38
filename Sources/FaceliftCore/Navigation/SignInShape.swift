import Foundation

/// Recognises an address that leads to a sign-in which comes back to home: its query names the home origin.
enum SignInShape {
    /// Parameters that OAuth, OpenID Connect, SAML, CAS and WS-Federation use for the way back, and nobody else.
    private static let wayBack: Set<String> = [
        "redirect_uri", "redirect_url", "redirecturi", "post_logout_redirect_uri", "logout_uri", "relaystate",
        "return_to", "returnto", "return_url", "returnurl", "service", "wreply",
    ]
    /// Parameters with which a page shares its own address elsewhere; that is no sign-in.
    private static let sharing: Set<String> = [
        "url", "u", "uri", "link", "href", "text", "body", "title", "quote", "q", "share", "via", "source", "subject",
    ]

    /// True when any parameter but a sharing one holds an address of home.
    static func names(_ home: WebOrigin, in url: String) -> Bool {
        parameters(of: url).contains { name, value in !sharing.contains(name) && leadsTo(home, value) }
    }

    /// True when one of the known ways back holds an address of home: strong enough to keep even a clicked link inside.
    static func namesWayBack(to home: WebOrigin, in url: String) -> Bool {
        parameters(of: url).contains { name, value in wayBack.contains(name) && leadsTo(home, value) }
    }

    private static func leadsTo(_ home: WebOrigin, _ value: String) -> Bool {
        if WebOrigin(urlString: value) == home { return true }
        // Some servers encode the way back twice.
        guard value.contains("%"), let again = value.removingPercentEncoding else { return false }
        return WebOrigin(urlString: again) == home
    }

    private static func parameters(of url: String) -> [(name: String, value: String)] {
        guard url.utf8.count <= 65536 else { return [] }
        let address = url.prefix { $0 != "#" }
        guard let start = address.firstIndex(of: "?") else { return [] }
        return address[address.index(after: start)...].split { $0 == "&" || $0 == ";" }.prefix(200).compactMap { pair in
            guard let equals = pair.firstIndex(of: "=") else { return nil }
            let value = pair[pair.index(after: equals)...].replacing("+", with: "%20").removingPercentEncoding
            let name = String(pair[..<equals]).removingPercentEncoding?.lowercased()
            return name.flatMap { name in value.map { (name, $0) } }
        }
    }
}
