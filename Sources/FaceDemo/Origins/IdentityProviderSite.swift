import Foundation

/// "Example ID", the identity provider on an origin of its own.
@MainActor
final class IdentityProviderSite: DemoSite {
    /// The provider's name in `/brain/{tenant}/oauth/{provider}/…`.
    static let providerName = "example-id"

    private let addresses: @MainActor () -> DemoAddresses
    private let pages: SitePages
    private let config: ConfigRoutes
    private var routes = RouteTable()
    private var codes: [String: String] = [:]

    init(options: DemoOptions, addresses: @escaping @MainActor () -> DemoAddresses) {
        self.addresses = addresses
        pages = SitePages(addresses: addresses)
        config = ConfigRoutes(options: options, addresses: addresses, initial: .status(404))
        config.addRoutes(to: &routes)
        routes.answer("GET", "/") { [unowned self] _, _ in pages.plain("identity.html") }
        routes.answer("GET", "/favicon.svg") { [unowned self] request, _ in pages.asset("favicon.svg") }
        routes.answer("GET", "/site.css") { [unowned self] request, _ in pages.asset("site.css") }
        routes.answer("GET", "/authorize") { [unowned self] request, _ in authorize(request) }
        routes.answer("POST", "/authorize") { [unowned self] request, _ in decide(request) }
        routes.answer("GET", "/gate") { [unowned self] request, _ in
            // What a sign-in wall in front of a deployment does: sign in here, then go back and get the cookie there.
            .html(
                pages.render(
                    "gate.html", ["target": "\(addresses().site)/lab/gate?open=1"]))
        }
    }

    func respond(to request: DemoRequest) -> DemoAnswer {
        routes.respond(to: request) ?? .response(.text(404, "There is no such page at Example ID."))
    }

    func identify(_ request: DemoRequest) -> String? {
        request.cookies["example_id"].map { FormCoding.decodeValue($0) + "@example-id" }
    }

    /// The name behind a one-time code.
    func redeem(_ code: String) -> String? { codes.removeValue(forKey: code) }

    private func authorize(_ request: DemoRequest) -> DemoResponse {
        if let problem = problem(with: request.parameters) { return problem }
        let name = request.cookies["example_id"].map(FormCoding.decodeValue) ?? ""
        return .html(
            pages.render(
                "authorize.html",
                [
                    "redirect": request.parameter("redirect_uri") ?? "", "state": request.parameter("state") ?? "",
                    "name": name,
                ]))
    }

    private func decide(_ request: DemoRequest) -> DemoResponse {
        guard request.mediaType == "application/x-www-form-urlencoded" else {
            return .text(415, "Send the form as application/x-www-form-urlencoded.")
        }
        let form = FormCoding.decode(String(decoding: request.body, as: UTF8.self))
        func field(_ name: String) -> String { form.first { $0.name == name }?.value ?? "" }
        if let problem = problem(with: form) { return problem }
        let target = field("redirect_uri") + "?state=" + FormCoding.encode(field("state"))
        if field("decision") == "deny" { return .redirect(target + "&error=access_denied", status: 303) }
        let name = field("name").trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, name.count <= 60 else { return .text(400, "Enter a name of at most 60 characters.") }
        let code = UUID().uuidString.lowercased()
        codes[code] = name
        let cookie = "example_id=\(FormCoding.encode(name)); Path=/; Max-Age=86400; SameSite=Lax; HttpOnly"
        return .redirect(target + "&code=\(code)", status: 303, headers: [DemoHeader("Set-Cookie", cookie)])
    }

    /// Checks what both the page and its form carry; only the demo's own callback is ever redirected to.
    private func problem(with fields: [FormCoding.Field]) -> DemoResponse? {
        func field(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }
        guard field("response_type") == "code" else { return .text(400, "response_type must be \"code\".") }
        guard field("client_id") == "vancetope-demo" else { return .text(400, "This client is not known here.") }
        let callback = field("redirect_uri")
        guard callback.hasPrefix("\(addresses().site)/brain/"),
            callback.hasSuffix("/oauth/\(Self.providerName)/callback"),
            !callback.contains("?"), !callback.contains("#")
        else { return .text(400, "This redirect_uri is not registered for the client.") }
        guard !field("state").isEmpty else { return .text(400, "state is missing.") }
        return nil
    }
}
