import Foundation

/// Signs people in, renews tokens and knows who sent a request.
@MainActor
final class AccessDesk {
    private static let bodyLimit = 64 * 1024

    private let directory: DemoDirectory
    private let signer: TokenSigner
    private let cookies: SessionCookies
    private let now: @Sendable () -> Date
    private var throttle = SignInThrottle()
    private var usedStates: Set<String> = []

    init(
        directory: DemoDirectory = .standard, signer: TokenSigner = TokenSigner(), cookies: SessionCookies,
        now: @escaping @Sendable () -> Date
    ) {
        self.directory = directory
        self.signer = signer
        self.cookies = cookies
        self.now = now
    }

    /// Adds the three calls of a session.
    func addRoutes(to table: inout RouteTable) {
        table.answer("POST", "/brain/:tenant/access/:username") { [unowned self] request, values in
            signIn(request, tenant: values["tenant"] ?? "", username: values["username"] ?? "")
        }
        table.answer("POST", "/brain/:tenant/refresh") { [unowned self] request, values in
            refresh(request, tenant: values["tenant"] ?? "")
        }
        table.answer("POST", "/brain/:tenant/logout") { [unowned self] _, _ in
            .empty(204, headers: cookies.expire())
        }
    }

    /// The user of a live access token in the `Authorization` header.
    func bearer(_ request: DemoRequest) -> DemoUser? { request.bearerToken.flatMap(user(ofAccessToken:)) }

    /// The user of the header's token, or else of the access cookie.
    func user(_ request: DemoRequest) -> DemoUser? {
        if request.header("Authorization") != nil, let token = request.bearerToken {
            return user(ofAccessToken: token)
        }
        return request.cookies["vance_access"].flatMap(user(ofAccessToken:))
    }

    /// The user of an access token, however it was sent.
    func user(ofAccessToken token: String) -> DemoUser? {
        signer.verify(token, kind: .access, now: now()).flatMap { directory.user($0.user, tenant: $0.tenant) }
    }

    /// The user behind HTTP Basic credentials.
    func basicUser(_ request: DemoRequest) -> DemoUser? {
        request.basicCredentials.flatMap { directory.user($0.user, password: $0.password) }
    }

    /// A one-time state for a redirect sign-in, bound to the user, the provider and the page to return to.
    func makeState(for user: DemoUser, provider: String, returnTo: String) throws -> String {
        var claims = claims(.state, user, lifetime: 10 * 60)
        claims.provider = provider
        claims.returnTo = returnTo
        return try signer.sign(claims)
    }

    /// The claims of a state that is this user's and was not used before.
    func useState(_ state: String, by user: DemoUser, provider: String) -> TokenClaims? {
        guard let claims = signer.verify(state, kind: .state, now: now()), claims.user == user.name,
            claims.tenant == user.tenant, claims.provider == provider
        else { return nil }
        return usedStates.insert(claims.serial).inserted ? claims : nil
    }

    private func signIn(_ request: DemoRequest, tenant: String, username: String) -> DemoResponse {
        guard request.mediaType == "application/json" else {
            return .problem(415, "unsupported_media_type", "Send the body as application/json.")
        }
        guard request.body.count <= Self.bodyLimit else {
            return .problem(413, "too_large", "The body may have at most 64 KiB.")
        }
        let form: SignInRequest
        switch DemoJSON.decode(SignInRequest.self, from: request.body) {
        case .success(let value): form = value
        case .failure(let problem): return .problem(400, "bad_request", problem.message)
        }
        guard form.password == nil || form.refreshToken == nil else {
            return .problem(400, "bad_request", "Send a password or a refresh token, not both.")
        }
        guard let user = accept(form, request, tenant: tenant, username: username) else { return .empty(401) }
        do {
            return try session(for: user, form)
        } catch {
            return .problem(500, "internal", "The session could not be made: \(error)")
        }
    }

    private func accept(_ form: SignInRequest, _ request: DemoRequest, tenant: String, username: String) -> DemoUser? {
        let user = directory.user(username, tenant: tenant)
        if let password = form.password {
            let handle = "\(username)@\(tenant)"
            guard throttle.mayTry(handle, now: now()) else { return nil }
            guard let user, user.password == password else {
                // Unknown names are not counted: they cannot be locked, and the list would grow without bound.
                if user != nil { throttle.failed(handle, now: now()) }
                return nil
            }
            throttle.succeeded(handle)
            return user
        }
        guard let token = form.refreshToken ?? request.cookies["vance_refresh"],
            let claims = signer.verify(token, kind: .refresh, now: now()),
            claims.user == username, claims.tenant == tenant
        else { return nil }
        return user
    }

    private func session(for user: DemoUser, _ form: SignInRequest) throws -> DemoResponse {
        let access = claims(.access, user, lifetime: SessionCookies.accessLifetime)
        var reply = SignInReply(token: try signer.sign(access), expiresAtTimestamp: access.expiresAt)
        if form.requestRefreshToken == true {
            let refresh = claims(.refresh, user, lifetime: SessionCookies.refreshLifetime)
            reply.refreshToken = try signer.sign(refresh)
            reply.refreshTokenExpiresAtTimestamp = refresh.expiresAt
        }
        var headers: [DemoHeader] = []
        if form.requestCookies == true {
            let settings = form.includeWebUiSettings == true ? ["language": "en", "theme": "auto"] : [:]
            let data = VanceData(
                username: user.name, tenantId: user.tenant, displayName: user.displayName,
                accessExpiresAtTimestamp: access.expiresAt,
                refreshExpiresAtTimestamp: reply.refreshTokenExpiresAtTimestamp, webUiSettings: settings)
            headers = try cookies.issue(access: reply.token, refresh: reply.refreshToken, data: data)
        }
        return .json(reply, headers: headers)
    }

    private func refresh(_ request: DemoRequest, tenant: String) -> DemoResponse {
        guard let user = bearer(request), user.tenant == tenant else { return .empty(401) }
        do {
            let access = claims(.access, user, lifetime: SessionCookies.accessLifetime)
            return .json(SignInReply(token: try signer.sign(access), expiresAtTimestamp: access.expiresAt))
        } catch {
            return .problem(500, "internal", "The token could not be made: \(error)")
        }
    }

    private func claims(_ kind: TokenClaims.Kind, _ user: DemoUser, lifetime: Int) -> TokenClaims {
        TokenClaims(
            kind: kind, tenant: user.tenant, user: user.name, expiresAt: now().milliseconds + Int64(lifetime) * 1000,
            serial: UUID().uuidString.lowercased())
    }
}
