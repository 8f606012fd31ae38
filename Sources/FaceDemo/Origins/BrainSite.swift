import Foundation

/// The deployment itself: the website, its `/brain` calls and the laboratory.
@MainActor
final class BrainSite: DemoSite {
    /// What a call without a usable token answers.
    static let signInFirst = DemoResponse.text(401, "Unauthorized: sign in first.")

    private let desk: AccessDesk
    private let hub: WireHub
    private let parts: [AnyObject]
    private let pages: SitePages
    private let config: ConfigRoutes
    private var routes = RouteTable()

    init(options: DemoOptions, addresses: @escaping @MainActor () -> DemoAddresses, identity: IdentityProviderSite) {
        let desk = AccessDesk(cookies: SessionCookies(secure: options.secureCookies), now: options.now)
        let catalog = ProjectCatalog()
        let inbox = InboxStore(catalog: catalog, now: options.now)
        let hub = WireHub(inbox: inbox, catalog: catalog)
        let documents = DocumentRoutes(
            desk: desk, catalog: catalog, store: DocumentStore(catalog: catalog, now: options.now))
        let inboxRoutes = InboxRoutes(desk: desk, catalog: catalog, store: inbox)
        let wire = WireRoutes(desk: desk, hub: hub)
        let accounts = ConnectedAccountRoutes(
            desk: desk, addresses: addresses, redeem: { [unowned identity] in identity.redeem($0) })
        let config = ConfigRoutes(options: options, addresses: addresses, initial: .normal)
        let lab = LabRoutes(desk: desk, addresses: addresses)
        pages = SitePages(addresses: addresses)
        self.desk = desk
        self.hub = hub
        self.config = config
        parts = [documents, inboxRoutes, wire, accounts, lab]

        desk.addRoutes(to: &routes)
        routes.answer("GET", "/brain/:tenant/projects") { request, values in
            guard let user = desk.user(request), user.tenant == values["tenant"] else { return Self.signInFirst }
            return catalog.listing(of: user.tenant)
        }
        inboxRoutes.addRoutes(to: &routes)
        documents.addRoutes(to: &routes)
        wire.addRoutes(to: &routes)
        accounts.addRoutes(to: &routes)
        config.addRoutes(to: &routes)
        lab.addRoutes(to: &routes)
        routes.answer("GET", "/face/addons") { _, _ in .json(["addons": [String]()]) }
    }

    func respond(to request: DemoRequest) -> DemoAnswer {
        if let wall = config.wall(before: request) { return .response(wall) }
        if let answer = routes.respond(to: request) { return answer }
        if let page = pages.response(to: request) { return .response(page) }
        if request.path.hasPrefix("/brain/") {
            return .response(.problem(404, "not_found", "There is no such call."))
        }
        return .response(pages.notFound())
    }

    func identify(_ request: DemoRequest) -> String? {
        (desk.user(request) ?? desk.basicUser(request))?.handle
    }

    /// Forgets the open connections, when the server stops.
    func reset() { hub.reset() }
}
