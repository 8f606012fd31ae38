import Foundation

/// A website that has nothing to do with the deployment: the target of external links and the source of embedded frames.
@MainActor
final class ForeignSite: DemoSite {
    private let config: ConfigRoutes
    private let pages: SitePages
    private var routes = RouteTable()

    init(options: DemoOptions, addresses: @escaping @MainActor () -> DemoAddresses) {
        pages = SitePages(addresses: addresses)
        config = ConfigRoutes(options: options, addresses: addresses, initial: .html)
        config.addRoutes(to: &routes)
        for name in ["site.css", "favicon.svg", "embed.js", "probe.js", "hostile.js"] {
            routes.answer("GET", "/\(name)") { [unowned self] _, _ in pages.asset(name) }
        }
        routes.answer("GET", "/") { [unowned self] _, _ in pages.plain("elsewhere.html") }
        routes.answer("GET", "/embed.html") { [unowned self] _, _ in pages.plain("embed.html") }
        routes.answer("GET", "/hostile.html") { [unowned self] _, _ in pages.plain("hostile.html") }
        routes.answer("GET", "/probe.html") { [unowned self] _, _ in pages.plain("probe.html") }
        routes.answer("GET", "/redirect") { request, _ in
            LabRoutes.redirect(request, addresses: addresses())
        }
        routes.answer("POST", "/lab/report") { request, _ in LabRoutes.report(request) }
    }

    func respond(to request: DemoRequest) -> DemoAnswer {
        routes.respond(to: request) ?? .response(.text(404, "There is no such page."))
    }

    func identify(_ request: DemoRequest) -> String? { nil }
}
