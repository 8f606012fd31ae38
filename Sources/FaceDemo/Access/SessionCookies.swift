import Foundation

/// The three cookies of a session, to the letter.
struct SessionCookies: Sendable {
    static let accessLifetime = 24 * 60 * 60
    static let refreshLifetime = 30 * 24 * 60 * 60

    /// Whether the deployment is reached over https.
    let secure: Bool

    /// The cookies of a fresh session. Without a refresh token only the access and the data cookie are set.
    func issue(access: String, refresh: String?, data: VanceData) throws -> [DemoHeader] {
        var lines = [cookie("vance_access", access, maxAge: Self.accessLifetime, httpOnly: true)]
        if let refresh {
            lines.append(cookie("vance_refresh", refresh, maxAge: Self.refreshLifetime, httpOnly: true))
        }
        let lifetime = refresh == nil ? Self.accessLifetime : Self.refreshLifetime
        let value = FormCoding.encode(try DemoJSON.text(data))
        lines.append(cookie("vance_data", value, maxAge: lifetime, httpOnly: false))
        return lines
    }

    /// The cookies that end a session.
    func expire() -> [DemoHeader] {
        [
            cookie("vance_access", "", maxAge: 0, httpOnly: true),
            cookie("vance_refresh", "", maxAge: 0, httpOnly: true),
            cookie("vance_data", "", maxAge: 0, httpOnly: false),
        ]
    }

    private func cookie(_ name: String, _ value: String, maxAge: Int, httpOnly: Bool) -> DemoHeader {
        var text = "\(name)=\(value); Path=/; Max-Age=\(maxAge); SameSite=Lax"
        if secure { text += "; Secure" }
        if httpOnly { text += "; HttpOnly" }
        return DemoHeader("Set-Cookie", text)
    }
}
