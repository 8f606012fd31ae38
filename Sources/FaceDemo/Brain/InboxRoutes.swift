import Foundation

/// Sharing into the inbox, and reading it.
@MainActor
final class InboxRoutes {
    private struct Listing: Encodable {
        var items: [InboxItem]
        var count: Int
    }

    private struct Counts: Encodable {
        var pending: Int
        var requiresAction: Int
    }

    private struct Denied: Encodable {
        var error = "permission_denied"
        var action: String
        var resourceType: String
    }

    private let desk: AccessDesk
    private let catalog: ProjectCatalog
    private let store: InboxStore

    init(desk: AccessDesk, catalog: ProjectCatalog, store: InboxStore) {
        self.desk = desk
        self.catalog = catalog
        self.store = store
    }

    /// Adds the calls to `table`.
    func addRoutes(to table: inout RouteTable) {
        table.answer("POST", "/brain/:tenant/share/inbox") { [unowned self] request, values in
            share(request, tenant: values["tenant"] ?? "")
        }
        table.answer("GET", "/brain/:tenant/inbox") { [unowned self] request, values in
            guard let user = desk.user(request), user.tenant == values["tenant"] else { return BrainSite.signInFirst }
            if let assignee = request.parameter("assignedTo"), assignee != "self" {
                return .problem(400, "bad_request", "assignedTo can only be \"self\".")
            }
            let items = store.items(of: user, tag: request.parameter("tag"))
            return .json(Listing(items: items, count: items.count))
        }
        table.answer("GET", "/brain/:tenant/inbox/count") { [unowned self] request, values in
            guard let user = desk.user(request), user.tenant == values["tenant"] else { return BrainSite.signInFirst }
            let counts = store.counts(of: user)
            return .json(Counts(pending: counts.pending, requiresAction: counts.requiresAction))
        }
        table.answer("POST", "/brain/:tenant/inbox/:id/done") { [unowned self] request, values in
            guard let user = desk.user(request), user.tenant == values["tenant"] else { return BrainSite.signInFirst }
            guard store.finish(values["id"] ?? "", of: user) else {
                return .problem(404, "not_found", "There is no such item in your inbox.")
            }
            return .empty(204)
        }
    }

    private func share(_ request: DemoRequest, tenant: String) -> DemoResponse {
        // A token for another tenant is as good as none.
        guard let user = desk.bearer(request), user.tenant == tenant else { return BrainSite.signInFirst }
        guard request.mediaType == "application/json" else {
            return .problem(415, "unsupported_media_type", "Send the item as application/json.")
        }
        let item: ShareRequest
        switch DemoJSON.decode(ShareRequest.self, from: request.body) {
        case .success(let value): item = value
        case .failure(let problem): return .problem(400, "bad_request", problem.message)
        }
        let projectName = item.projectName?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !projectName.isEmpty else { return .problem(400, "bad_request", "projectName must not be blank.") }
        if let address = item.sharedUrl, !Self.isWebAddress(address) {
            return .problem(400, "bad_request", "sharedUrl must be an http or https address.")
        }
        guard let project = catalog.project(projectName, tenant: tenant) else {
            return .problem(404, "not_found", "There is no project named \"\(projectName)\".")
        }
        guard project.mayWrite(user.name) else {
            return .json(Denied(action: "WRITE", resourceType: "project"), status: 403)
        }
        let title = item.title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let stored = store.add(
            to: user, title: title.isEmpty ? "Shared item" : title, body: item.body,
            tags: ["share", "project:\(project.name)"],
            payload: .init(projectName: project.name, source: "share-extension", sharedUrl: item.sharedUrl))
        return .json(stored, status: 201)
    }

    private static func isWebAddress(_ text: String) -> Bool {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return false }
        return ["http", "https"].contains(scheme) && url.host?.isEmpty == false
    }
}
