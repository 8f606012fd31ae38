import FaceliftCore
import Foundation

/// Endpoints for website authors and tests: slow, broken, redirecting, protected. Described on `/lab/`.
@MainActor
final class LabRoutes {
    private static let longestDelay = 60_000
    private static let reportLimit = 64 * 1024

    private let desk: AccessDesk
    private let addresses: @MainActor () -> DemoAddresses
    private var serial = 0

    init(desk: AccessDesk, addresses: @escaping @MainActor () -> DemoAddresses) {
        self.desk = desk
        self.addresses = addresses
    }

    /// Adds the endpoints to `table`.
    func addRoutes(to table: inout RouteTable) {
        for path in ["/lab/report", "/lab/state"] {
            table.answer("POST", path) { request, _ in Self.report(request) }
        }
        table.answer("GET", "/lab/echo") { request, _ in
            let headers = request.headers.map { [$0.name.lowercased(), $0.value] }
            return .json(["headers": headers])
        }
        table.answer("GET", "/lab/cached") { [unowned self] request, _ in
            serial += 1
            let headers = [
                DemoHeader("Content-Type", "text/plain"), DemoHeader("Cache-Control", "private, max-age=3600"),
            ]
            return DemoResponse(
                200, headers: headers,
                body: .data(Data("\(desk.user(request)?.handle ?? "nobody"), answer \(serial)".utf8)))
        }
        table.answer("GET", "/lab/slow") { request, _ in
            guard let delay = Int(request.parameter("ms") ?? "1000"), (0...Self.longestDelay).contains(delay) else {
                return .problem(400, "bad_request", "ms must be a number from 0 to \(Self.longestDelay).")
            }
            var response = DemoResponse.html("<!doctype html><title>Slow</title><p>This took \(delay) ms.</p>")
            if case .data(let data) = response.body { response.body = .delayed(milliseconds: delay, data) }
            return response
        }
        table.answer("GET", "/lab/status/:code") { request, values in
            guard let code = Int(values["code"] ?? ""), (200...599).contains(code) else {
                return .problem(400, "bad_request", "The status must be a number from 200 to 599.")
            }
            return [204, 304].contains(code)
                ? .empty(code) : .html("<!doctype html><p>Status \(code)</p>", status: code)
        }
        table.answer("GET", "/lab/redirect") { [unowned self] request, _ in
            Self.redirect(request, addresses: addresses())
        }
        table.answer("GET", "/lab/loop") { _, _ in .redirect("/lab/loop") }
        table.answer("GET", "/lab/trickle") { _, _ in
            let headers = [DemoHeader("Content-Type", "text/html")]
            return DemoResponse(200, headers: headers, body: .pieces(Data(".".utf8), count: 600, milliseconds: 1000))
        }
        table.answer("GET", "/lab/silent") { _, _ in DemoResponse(200, body: .none(cut: false)) }
        table.answer("GET", "/lab/cut") { _, _ in DemoResponse(200, body: .none(cut: true)) }
        table.answer("GET", "/lab/large") { request, _ in Self.large(request) }
        table.answer("GET", "/lab/download/:kind") { _, values in Self.download(values["kind"] ?? "") }
        table.answer("GET", "/lab/gate") { _, _ in
            .redirect("/", headers: [DemoHeader("Set-Cookie", "demo_gate=open; Path=/; Max-Age=86400; SameSite=Lax")])
        }
        table.answer("GET", "/basic/*") { [unowned self] request, _ in basic(request) }
    }

    /// Takes a JSON report; its text stands in the request log.
    static func report(_ request: DemoRequest) -> DemoResponse {
        guard request.body.count <= reportLimit else {
            return .problem(413, "too_large", "A report may have at most 64 KiB.")
        }
        switch DemoJSON.decode(JSONValue.self, from: request.body) {
        case .success: return .empty(204, headers: [DemoHeader("Access-Control-Allow-Origin", "*")])
        case .failure(let problem): return .problem(400, "bad_request", problem.message)
        }
    }

    /// Redirects to a page of the demo's three origins or to the shell; anything else would make the demo an open
    /// redirector.
    static func redirect(_ request: DemoRequest, addresses: DemoAddresses) -> DemoResponse {
        let target = request.parameter("to") ?? ""
        let status = Int(request.parameter("status") ?? "302") ?? 0
        guard [301, 302, 303, 307, 308].contains(status) else {
            return .problem(400, "bad_request", "status must be 301, 302, 303, 307 or 308.")
        }
        let origins = [addresses.site, addresses.identity, addresses.foreign]
        let known =
            (target.hasPrefix("/") && !target.hasPrefix("//") && !target.contains("\\"))
            || origins.contains { target == $0 || target.hasPrefix($0 + "/") }
            || target.lowercased().hasPrefix("vance-facelift:")
        guard known, !target.unicodeScalars.contains(where: { $0.value <= 32 }) else {
            return .problem(
                400, "bad_request", "to must be a path, an address of the demo, or a vance-facelift: action.")
        }
        return .redirect(target, status: status)
    }

    private static func large(_ request: DemoRequest) -> DemoResponse {
        let size = Int(request.parameter("bytes") ?? "10485760") ?? -1
        guard (0...1_073_741_824).contains(size) else {
            return .problem(400, "bad_request", "bytes must be a number up to 1073741824.")
        }
        let piece = Data(repeating: UInt8(ascii: "x"), count: 64 * 1024)
        let headers = [
            DemoHeader("Content-Type", "application/octet-stream"),
            DemoHeader("Content-Disposition", "attachment; filename=\"large.bin\""),
        ]
        return DemoResponse(
            200, headers: headers, body: .pieces(piece, count: size / piece.count, milliseconds: 0))
    }

    private static func download(_ kind: String) -> DemoResponse {
        let data = DemoResponse.Body.data(Data("The content of the file.\n".utf8))
        switch kind {
        case "attachment":
            let name = "attachment; filename=\"report.txt\""
            return DemoResponse(
                200, headers: [DemoHeader("Content-Type", "text/plain"), DemoHeader("Content-Disposition", name)],
                body: data)
        case "unnamed":
            return DemoResponse(
                200,
                headers: [DemoHeader("Content-Type", "text/plain"), DemoHeader("Content-Disposition", "attachment")],
                body: data)
        case "traversal":
            let name = "attachment; filename=\"../../escape.txt\""
            return DemoResponse(
                200, headers: [DemoHeader("Content-Type", "text/plain"), DemoHeader("Content-Disposition", name)],
                body: data)
        case "unknown-type":
            return DemoResponse(200, headers: [DemoHeader("Content-Type", "application/x-vancetope-demo")], body: data)
        default:
            return .problem(404, "not_found", "Use attachment, unnamed, traversal or unknown-type.")
        }
    }

    private func basic(_ request: DemoRequest) -> DemoResponse {
        guard let user = desk.basicUser(request) else {
            let challenge = DemoHeader("WWW-Authenticate", "Basic realm=\"Vancetope demo\", charset=\"UTF-8\"")
            return .html(
                "<!doctype html><title>Sign-in needed</title><p>This page needs a user name and a password.</p>",
                status: 401, headers: [challenge])
        }
        return .html(
            "<!doctype html><title>Protected page</title><link rel=stylesheet href=/site.css>"
                + "<main class=card><h1>Protected page</h1><p>Signed in as <strong id=who>\(user.handle)</strong>.</main>"
        )
    }
}
