import Foundation

/// Listing, uploading, reading and saving documents.
@MainActor
final class DocumentRoutes {
    static let sizeLimit = 50 * 1024 * 1024

    private struct Listing: Encodable {
        var items: [DemoDocument]
        var count: Int
    }

    private let desk: AccessDesk
    private let catalog: ProjectCatalog
    private let store: DocumentStore

    init(desk: AccessDesk, catalog: ProjectCatalog, store: DocumentStore) {
        self.desk = desk
        self.catalog = catalog
        self.store = store
    }

    /// Adds the calls to `table`.
    func addRoutes(to table: inout RouteTable) {
        signedIn(&table, "GET", "/brain/:tenant/documents") { [unowned self] request, user, _ in
            let items = store.documents(of: user.tenant, projectId: request.parameter("projectId"))
            return .json(Listing(items: items, count: items.count))
        }
        signedIn(&table, "POST", "/brain/:tenant/documents/upload") { [unowned self] request, user, _ in
            upload(request, user)
        }
        signedIn(&table, "GET", "/brain/:tenant/documents/:id/content") { [unowned self] request, user, values in
            content(request, user, id: values["id"] ?? "")
        }
        signedIn(&table, "PUT", "/brain/:tenant/documents/:id/content") { [unowned self] request, user, values in
            guard store.replace(values["id"] ?? "", tenant: user.tenant, content: request.body) else {
                return Self.missing
            }
            return .empty(204)
        }
    }

    private static let missing = DemoResponse.problem(404, "not_found", "There is no such document.")

    private func signedIn(
        _ table: inout RouteTable, _ method: String, _ pattern: String,
        _ handler: @escaping @MainActor (DemoRequest, DemoUser, [String: String]) -> DemoResponse
    ) {
        table.answer(method, pattern) { [unowned self] request, values in
            guard let user = desk.user(request), user.tenant == values["tenant"] else { return BrainSite.signInFirst }
            return handler(request, user, values)
        }
    }

    private func upload(_ request: DemoRequest, _ user: DemoUser) -> DemoResponse {
        guard let form = MultipartForm(request) else {
            return .problem(400, "bad_request", "Send a multipart/form-data body with the fields file and projectId.")
        }
        guard let file = form.file("file") else {
            return .problem(400, "bad_request", "The field \"file\" is missing, or has no file name.")
        }
        guard !file.content.isEmpty else { return .problem(400, "empty_file", "The file is empty.") }
        guard file.content.count <= Self.sizeLimit else {
            return .problem(413, "too_large", "An upload may have at most 50 MB.")
        }
        let projectId = form.text("projectId")?.trimmingCharacters(in: .whitespaces) ?? ""
        guard !projectId.isEmpty else { return .problem(400, "bad_request", "The field \"projectId\" is missing.") }
        guard let project = catalog.project(projectId, tenant: user.tenant) else {
            return .problem(404, "not_found", "There is no project named \"\(projectId)\".")
        }
        guard project.mayWrite(user.name) else {
            return .json(
                ["error": "permission_denied", "action": "WRITE", "resourceType": "document"], status: 403)
        }
        let fileName = file.fileName?.split(whereSeparator: { "/\\".contains($0) }).last.map(String.init) ?? ""
        let path = form.text("path").flatMap { $0.isEmpty ? nil : $0 } ?? fileName
        guard Self.isRelativePath(path) else {
            return .problem(400, "bad_request", "The path must be relative and without empty, \".\" or \"..\" parts.")
        }
        let tags = (form.text("tags") ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let document = store.add(
            tenant: user.tenant, projectId: projectId, path: path,
            title: form.text("title").flatMap { $0.isEmpty ? nil : $0 } ?? fileName, tags: tags.filter { !$0.isEmpty },
            mimeType: form.text("mimeType") ?? file.mediaType ?? "application/octet-stream", content: file.content)
        guard let document else {
            return .problem(409, "exists", "The project already has a document at \"\(path)\".")
        }
        return .json(document, status: 201)
    }

    private func content(_ request: DemoRequest, _ user: DemoUser, id: String) -> DemoResponse {
        guard let document = store.document(id, tenant: user.tenant) else { return Self.missing }
        var headers = [
            DemoHeader("Content-Type", document.mimeType), DemoHeader("Cache-Control", "private, no-cache"),
            DemoHeader("X-Content-Type-Options", "nosniff"),
        ]
        if request.parameter("download") == "true" {
            let name = Self.encodedFileName(document.fileName)
            headers.append(DemoHeader("Content-Disposition", "attachment; filename*=UTF-8''\(name)"))
        } else {
            headers.append(DemoHeader("Content-Disposition", "inline"))
        }
        return DemoResponse(200, headers: headers, body: .data(document.content))
    }

    /// RFC 8187's `value-chars`: everything but unreserved characters is percent-encoded.
    private static func encodedFileName(_ name: String) -> String {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
        return name.addingPercentEncoding(withAllowedCharacters: plain) ?? "document"
    }

    private static func isRelativePath(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return path.utf8.count <= 512 && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
            && !path.contains("\\") && !path.unicodeScalars.contains { $0.value < 32 }
    }
}
