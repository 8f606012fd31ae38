/// The host's own schemes. Filled by WKURLSchemeHandler registrations.
@MainActor
enum URLSchemes {
    static func isRegistered(_ scheme: String) -> Bool { false }
}
