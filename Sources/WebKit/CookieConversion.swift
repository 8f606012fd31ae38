import CWebKitGTK
import GObjectSupport

/// Cookies between Foundation's form and libsoup's.
enum CookieConversion {
    /// Whether both are the same cookie of a jar: name, domain and path.
    static func isSame(_ a: HTTPCookie, _ b: HTTPCookie) -> Bool {
        a.name == b.name && a.path == b.path && a.domain.lowercased() == b.domain.lowercased()
    }

    /// Copies and frees a list of libsoup's cookies.
    static func take(_ list: UnsafeMutablePointer<GList>?) -> [HTTPCookie] {
        var cookies: [HTTPCookie] = []
        var node = list
        while let current = node {
            if let data = current.pointee.data {
                if let cookie = read(OpaquePointer(data)) { cookies.append(cookie) }
                soup_cookie_free(OpaquePointer(data))
            }
            node = current.pointee.next
        }
        g_list_free(list)
        return cookies
    }

    static func read(_ cookie: OpaquePointer) -> HTTPCookie? {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: String(borrowing: soup_cookie_get_name(cookie)) ?? "",
            .value: String(borrowing: soup_cookie_get_value(cookie)) ?? "",
            .domain: String(borrowing: soup_cookie_get_domain(cookie)) ?? "",
            .path: String(borrowing: soup_cookie_get_path(cookie)) ?? "/",
            .version: "0",
        ]
        if soup_cookie_get_secure(cookie) != 0 { properties[.secure] = "TRUE" }
        if soup_cookie_get_http_only(cookie) != 0 { properties[httpOnly] = "TRUE" }
        if let expires = soup_cookie_get_expires(cookie) {
            properties[.expires] = Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(expires)))
        } else {
            properties[.discard] = "TRUE"
        }
        return HTTPCookie(properties: properties)
    }

    /// libsoup's form, owned by the caller.
    static func make(_ cookie: HTTPCookie) -> OpaquePointer? {
        guard let made = soup_cookie_new(cookie.name, cookie.value, cookie.domain, cookie.path, -1) else { return nil }
        soup_cookie_set_secure(made, cookie.isSecure ? 1 : 0)
        soup_cookie_set_http_only(made, cookie.isHTTPOnly ? 1 : 0)
        if let expires = cookie.expiresDate {
            let time = g_date_time_new_from_unix_utc(gint64(expires.timeIntervalSince1970))
            soup_cookie_set_expires(made, time)
            g_date_time_unref(time)
        }
        return made
    }

    private static let httpOnly = HTTPCookiePropertyKey("HttpOnly")
}
