/// The projects of every tenant, and the call that lists them.
struct ProjectCatalog: Sendable {
    private struct Group: Encodable {
        var name: String
        var title: String
    }

    private struct Listing: Encodable {
        var groups: [Group]
        var projects: [DemoProject]
    }

    private static let acme = [
        DemoProject(
            name: "website", title: "Website relaunch", enabled: true, group: "work",
            description: "A calmer start page, and search that finds things."),
        DemoProject(
            name: "handbook", title: "Team handbook", enabled: true, group: "work",
            description: "How we work, written down where everybody finds it."),
        DemoProject(
            name: "board", title: "Board papers", enabled: true, group: "work",
            description: "Everybody may read, only Ada writes.", writers: ["ada"]),
        DemoProject(
            name: "garden", title: nil, enabled: true, group: "private",
            description: "Seeds, beds and what grew last year."),
        DemoProject(
            name: "archive-2024", title: "Archive 2024", enabled: false, group: "private",
            description: "Closed. Nothing can be added."),
    ]

    private static let globex = [
        DemoProject(
            name: "orbit", title: "Orbit", enabled: true, group: "work",
            description: "Launch windows, suppliers, open questions."),
        DemoProject(
            name: "kitchen", title: "Kitchen", enabled: true, group: "work", description: "Who cooks on which day."),
    ]

    /// The projects of a tenant, in their own order.
    func projects(of tenant: String) -> [DemoProject] {
        switch tenant {
        case "acme": Self.acme
        case "globex": Self.globex
        default: []
        }
    }

    /// The project of that name.
    func project(_ name: String, tenant: String) -> DemoProject? {
        projects(of: tenant).first { $0.name == name }
    }

    /// What `GET /brain/{tenant}/projects` answers.
    func listing(of tenant: String) -> DemoResponse {
        let groups = [Group(name: "work", title: "Work"), Group(name: "private", title: "Private")]
        let projects = projects(of: tenant)
        return .json(
            Listing(groups: groups.filter { group in projects.contains { $0.group == group.name } }, projects: projects)
        )
    }
}
