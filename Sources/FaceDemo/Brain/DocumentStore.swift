import Foundation

/// The documents of every tenant, in memory.
@MainActor
final class DocumentStore {
    private let now: @Sendable () -> Date
    private var documents: [String: [DemoDocument]] = [:]
    private var next = 1

    init(catalog: ProjectCatalog, now: @escaping @Sendable () -> Date) {
        self.now = now
        for tenant in ["acme", "globex"] {
            guard let project = catalog.projects(of: tenant).first?.name else { continue }
            for sample in SampleDocuments.all {
                _ = add(
                    tenant: tenant, projectId: project, path: sample.path, title: sample.title, tags: ["sample"],
                    mimeType: sample.mimeType, content: sample.content)
            }
        }
    }

    /// Stores a document; nil if the project already has one at that path.
    func add(
        tenant: String, projectId: String, path: String, title: String, tags: [String], mimeType: String,
        content: Data
    ) -> DemoDocument? {
        let taken = documents[tenant, default: []].contains { $0.projectId == projectId && $0.path == path }
        if taken { return nil }
        let document = DemoDocument(
            id: "doc-\(next)", projectId: projectId, path: path, title: title, tags: tags, mimeType: mimeType,
            size: content.count, createdAt: now().milliseconds, content: content)
        next += 1
        documents[tenant, default: []].append(document)
        return document
    }

    /// A tenant's documents, of one project or all of them.
    func documents(of tenant: String, projectId: String? = nil) -> [DemoDocument] {
        let all = documents[tenant] ?? []
        guard let projectId else { return all }
        return all.filter { $0.projectId == projectId }
    }

    /// The document of that id.
    func document(_ id: String, tenant: String) -> DemoDocument? {
        documents[tenant]?.first { $0.id == id }
    }

    /// Replaces a document's content; false if there is none of that id.
    func replace(_ id: String, tenant: String, content: Data) -> Bool {
        guard let index = documents[tenant]?.firstIndex(where: { $0.id == id }) else { return false }
        documents[tenant]?[index].content = content
        documents[tenant]?[index].size = content.count
        return true
    }
}
