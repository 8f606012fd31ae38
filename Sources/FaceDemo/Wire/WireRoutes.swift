import Foundation

/// `GET /brain/{tenant}/ws`: who may open a WebSocket.
@MainActor
final class WireRoutes {
    private let desk: AccessDesk
    private let hub: WireHub

    init(desk: AccessDesk, hub: WireHub) {
        self.desk = desk
        self.hub = hub
    }

    /// Adds the call to `table`.
    func addRoutes(to table: inout RouteTable) {
        table.on("GET", "/brain/:tenant/ws") { [unowned self] request, values in
            open(request, tenant: values["tenant"] ?? "")
        }
    }

    private func open(_ request: DemoRequest, tenant: String) -> DemoAnswer {
        let user = request.parameter("token").map { desk.user(ofAccessToken: $0) } ?? desk.user(request)
        guard let user, user.tenant == tenant else { return .response(BrainSite.signInFirst) }
        // Cookies ride along on a foreign page's WebSocket too, so its origin has to be ours.
        if let origin = request.header("Origin"), let host = request.header("Host"),
            origin != "http://\(host)", origin != "https://\(host)"
        {
            return .response(.problem(403, "foreign_origin", "A page of another origin cannot connect here."))
        }
        guard request.parameter("profile") == "web" else {
            return .response(.problem(400, "bad_request", "The parameter \"profile\" must be \"web\"."))
        }
        guard request.parameter("clientVersion")?.isEmpty == false else {
            return .response(.problem(400, "bad_request", "The parameter \"clientVersion\" is missing."))
        }
        let session = request.parameter("sessionId").flatMap { $0.isEmpty ? nil : $0 }
        if let session, !hub.isFree(session, user: user) {
            return .response(.problem(409, "session_live", "This session is open in another window."))
        }
        return .socket { [unowned self] in hub.join($0, user: user, session: session) }
    }
}
