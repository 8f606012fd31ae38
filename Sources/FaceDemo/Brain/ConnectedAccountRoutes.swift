import Foundation

/// Accounts of another service, connected by a redirect sign-in.
@MainActor
final class ConnectedAccountRoutes {
    private let desk: AccessDesk
    private let addresses: @MainActor () -> DemoAddresses
    private let redeem: @MainActor (String) -> String?
    private var connected: [String: [String: String]] = [:]

    /// - Parameter redeem: exchanges a code for a name at the provider. A real deployment asks it over a back channel.
    init(
        desk: AccessDesk, addresses: @escaping @MainActor () -> DemoAddresses,
        redeem: @escaping @MainActor (String) -> String?
    ) {
        self.desk = desk
        self.addresses = addresses
        self.redeem = redeem
    }

    /// Adds the calls to `table`.
    func addRoutes(to table: inout RouteTable) {
        table.answer("GET", "/brain/:tenant/oauth/:provider/init") { [unowned self] request, values in
            start(request, tenant: values["tenant"] ?? "", provider: values["provider"] ?? "")
        }
        table.answer("GET", "/brain/:tenant/oauth/:provider/callback") { [unowned self] request, values in
            finish(request, tenant: values["tenant"] ?? "", provider: values["provider"] ?? "")
        }
        table.answer("GET", "/brain/:tenant/connected-accounts") { [unowned self] request, values in
            guard let user = desk.user(request), user.tenant == values["tenant"] else { return BrainSite.signInFirst }
            return .json(["accounts": connected[user.handle] ?? [:]])
        }
    }

    private func start(_ request: DemoRequest, tenant: String, provider: String) -> DemoResponse {
        guard let user = desk.user(request), user.tenant == tenant else { return BrainSite.signInFirst }
        guard provider == IdentityProviderSite.providerName else { return Self.unknown(provider) }
        let returnTo = request.parameter("returnTo") ?? "/connected-accounts.html"
        guard Self.isLocalPath(returnTo) else {
            return .problem(400, "bad_request", "returnTo must be a path of this site, beginning with one slash.")
        }
        do {
            let state = try desk.makeState(for: user, provider: provider, returnTo: returnTo)
            let callback = "\(addresses().site)/brain/\(tenant)/oauth/\(provider)/callback"
            return .redirect(
                "\(addresses().identity)/authorize?response_type=code&client_id=vancetope-demo"
                    + "&redirect_uri=\(FormCoding.encode(callback))&state=\(FormCoding.encode(state))")
        } catch {
            return .problem(500, "internal", "The sign-in could not be started: \(error)")
        }
    }

    private func finish(_ request: DemoRequest, tenant: String, provider: String) -> DemoResponse {
        guard let user = desk.user(request), user.tenant == tenant else { return BrainSite.signInFirst }
        guard provider == IdentityProviderSite.providerName else { return Self.unknown(provider) }
        guard let state = request.parameter("state"),
            let claims = desk.useState(state, by: user, provider: provider), let returnTo = claims.returnTo
        else {
            return .problem(
                400, "bad_state", "This sign-in was not started here by this user, or was already finished.")
        }
        let separator = returnTo.contains("?") ? "&" : "?"
        if let error = request.parameter("error") {
            return .redirect("\(returnTo)\(separator)oauth=failed&reason=\(FormCoding.encode(error))")
        }
        guard let code = request.parameter("code"), let subject = redeem(code) else {
            return .problem(400, "bad_request", "The parameter \"code\" is missing or not the provider's.")
        }
        connected[user.handle, default: [:]][provider] = subject
        return .redirect("\(returnTo)\(separator)oauth=connected")
    }

    private static func unknown(_ provider: String) -> DemoResponse {
        .problem(404, "not_found", "There is no provider named \"\(provider)\".")
    }

    private static func isLocalPath(_ path: String) -> Bool {
        path.hasPrefix("/") && !path.hasPrefix("//") && !path.contains("\\")
            && path.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 }
    }
}
