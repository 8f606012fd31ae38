import FaceliftCore
import Foundation

/// Every open connection of the wire, and who holds which session.
@MainActor
final class WireHub {
    private let inbox: InboxStore
    private let catalog: ProjectCatalog
    private var connections: [String: WireConnection] = [:]
    private var sessions: [String: String] = [:]
    private var next = 1

    init(inbox: InboxStore, catalog: ProjectCatalog) {
        self.inbox = inbox
        self.catalog = catalog
        inbox.onChange = { [weak self] in self?.inboxChanged(of: $0) }
    }

    /// Takes a socket over and welcomes it. `session` is what the address asked for, already free.
    func join(_ socket: DemoSocket, user: DemoUser, session: String?) {
        let identifier = "connection-\(next)"
        next += 1
        let connection = WireConnection(user: user, identifier: identifier, socket: socket, hub: self)
        connections[identifier] = connection
        if let session { _ = openSession(session, for: connection) }
        let data: [String: JSONValue] = [
            "connectionId": .string(identifier), "username": .string(user.name), "tenantId": .string(user.tenant),
            "pingIntervalMs": .number(30_000),
        ]
        connection.send(
            WireFrame(channel: "system", sessionId: session, payload: .init(type: "welcome", data: .object(data))))
    }

    /// Whether nobody holds that session of that user's.
    func isFree(_ session: String, user: DemoUser) -> Bool { sessions[key(session, user)] == nil }

    /// Gives a session to a connection; false if another one holds it.
    func openSession(_ session: String, for connection: WireConnection) -> Bool {
        let key = key(session, connection.user)
        if let holder = sessions[key], holder != connection.identifier { return false }
        sessions[key] = connection.identifier
        return true
    }

    /// Gives a session back.
    func closeSession(_ session: String, of connection: WireConnection) {
        let key = key(session, connection.user)
        if sessions[key] == connection.identifier { sessions[key] = nil }
    }

    /// Forgets a connection that is gone, and frees its sessions.
    func left(_ connection: WireConnection) {
        connections[connection.identifier] = nil
        sessions = sessions.filter { $0.value != connection.identifier }
    }

    /// Forgets everything, when the server stops.
    func reset() {
        connections.removeAll()
        sessions.removeAll()
    }

    /// Puts what somebody wrote in the chat into that person's inbox.
    func keepNote(_ text: String, from user: DemoUser) {
        guard let project = catalog.projects(of: user.tenant).first else { return }
        inbox.add(
            to: user, title: String(text.prefix(80)), body: text, tags: ["chat", "project:\(project.name)"],
            payload: .init(projectName: project.name, source: "chat"))
    }

    private func inboxChanged(of handle: String) {
        for connection in connections.values where connection.user.handle == handle {
            let counts = inbox.counts(of: connection.user)
            let data: [String: JSONValue] = [
                "pending": .number(Double(counts.pending)), "requiresAction": .number(Double(counts.requiresAction)),
            ]
            connection.send(WireFrame(channel: "inbox", payload: .init(type: "changed", data: .object(data))))
        }
    }

    private func key(_ session: String, _ user: DemoUser) -> String { "\(user.handle) \(session)" }
}
