import Foundation

/// Puts the website's pages together: each is a fragment, set into one layout, with the demo's addresses filled in.
@MainActor
final class SitePages {
    private let addresses: @MainActor () -> DemoAddresses

    init(addresses: @escaping @MainActor () -> DemoAddresses) {
        self.addresses = addresses
    }

    /// The page or file at the request's path; nil if there is none.
    func response(to request: DemoRequest) -> DemoResponse? {
        guard let entry = SiteFiles.table[request.path] else { return nil }
        guard request.method == "GET" || request.method == "HEAD" else {
            var refusal = DemoResponse.problem(405, "method_not_allowed", "Pages can only be read.")
            refusal.headers.append(DemoHeader("Allow", "GET"))
            return refusal
        }
        switch entry.kind {
        case .page: return page(entry.name)
        case .plain: return plain(entry.name)
        case .asset: return asset(entry.name)
        }
    }

    /// A file as it is.
    func asset(_ name: String) -> DemoResponse {
        let headers = [
            DemoHeader("Content-Type", SiteFiles.mediaType(of: name)), DemoHeader("Cache-Control", "no-cache"),
            DemoHeader("X-Content-Type-Options", "nosniff"),
        ]
        return DemoResponse(200, headers: headers, body: .data(Data(SiteFiles.content[name]?() ?? [])))
    }

    /// A whole page of its own, without the layout and without a content security policy.
    func plain(_ name: String) -> DemoResponse { .html(render(name, [:])) }

    /// The page that stands where there is none.
    func notFound() -> DemoResponse {
        var response = page("missing.html")
        response.status = 404
        return response
    }

    /// A file with its placeholders filled in, each value escaped for HTML.
    func render(_ name: String, _ values: [String: String]) -> String {
        var filled = text(name)
        let known = values.merging(
            ["site": addresses().site, "identity": addresses().identity, "foreign": addresses().foreign]
        ) { own, _ in own }
        for (key, value) in known { filled = filled.replacing("{{\(key)}}", with: Self.escape(value)) }
        return filled
    }

    private func page(_ name: String) -> DemoResponse {
        let fragment = render(name, [:])
        let title = fragment.split(separator: "\n").first.map(String.init) ?? ""
        let content = fragment.drop { $0 != "\n" }
        let page = name.split(separator: ".").first.map(String.init) ?? name
        let html = render("layout.html", ["page": page])
            .replacing("{{title}}", with: title).replacing("{{main}}", with: content)
        let policy =
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
            + "frame-src 'self' blob: \(addresses().foreign); connect-src 'self' ws: wss:; worker-src 'self' blob:; "
            + "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'"
        return .html(
            html,
            headers: [
                DemoHeader("Content-Security-Policy", policy), DemoHeader("X-Content-Type-Options", "nosniff"),
                DemoHeader("Referrer-Policy", "same-origin"),
            ])
    }

    private func text(_ name: String) -> String {
        String(decoding: SiteFiles.content[name]?() ?? [], as: UTF8.self)
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
