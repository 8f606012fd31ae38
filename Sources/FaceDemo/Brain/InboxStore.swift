import Foundation

/// Everybody's inbox, in memory, newest first.
@MainActor
final class InboxStore {
    /// Called with the owner's handle when an inbox changes.
    var onChange: ((String) -> Void)?

    private let now: @Sendable () -> Date
    private var items: [String: [InboxItem]] = [:]
    private var next = 1

    init(directory: DemoDirectory = .standard, catalog: ProjectCatalog, now: @escaping @Sendable () -> Date) {
        self.now = now
        for user in directory.users {
            guard let project = catalog.projects(of: user.tenant).first else { continue }
            add(
                to: user, title: "Welcome, \(user.displayName)",
                body: "This inbox is yours alone. Nobody who signs in here as somebody else sees it.",
                tags: ["welcome"], payload: .init(projectName: project.name, source: "demo"))
            add(
                to: user, title: "Please confirm the plan for \(project.title ?? project.name)",
                body: "Two sentences are enough.", tags: ["question"],
                payload: .init(projectName: project.name, source: "demo"), requiresAction: true)
        }
    }

    /// Adds an item and answers it.
    @discardableResult
    func add(
        to user: DemoUser, title: String, body: String?, tags: [String], payload: InboxItem.Payload,
        requiresAction: Bool = false
    ) -> InboxItem {
        let item = InboxItem(
            id: "item-\(next)", type: "OUTPUT_TEXT", status: "PENDING", requiresAction: requiresAction,
            criticality: "NORMAL", title: title, body: body, tags: tags, payload: payload,
            assignedTo: user.name, createdAt: now().milliseconds)
        next += 1
        items[user.handle, default: []].insert(item, at: 0)
        onChange?(user.handle)
        return item
    }

    /// A user's items, with one tag or all of them.
    func items(of user: DemoUser, tag: String? = nil) -> [InboxItem] {
        let all = items[user.handle] ?? []
        guard let tag else { return all }
        return all.filter { $0.tags.contains(tag) }
    }

    /// How many wait, and how many of them ask for something.
    func counts(of user: DemoUser) -> (pending: Int, requiresAction: Int) {
        let pending = items(of: user).filter { $0.status == "PENDING" }
        return (pending.count, pending.count { $0.requiresAction })
    }

    /// Marks an item as done; false if the user has no such item.
    func finish(_ id: String, of user: DemoUser) -> Bool {
        guard let index = items[user.handle]?.firstIndex(where: { $0.id == id }) else { return false }
        items[user.handle]?[index].status = "DONE"
        onChange?(user.handle)
        return true
    }
}
