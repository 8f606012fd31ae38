import FaceliftCore
import Foundation
import GObjectSupport

/// One browser window on the wire.
@MainActor
final class WireConnection {
    let user: DemoUser
    let identifier: String
    private let socket: DemoSocket
    private unowned let hub: WireHub
    private var counter: EventSource?
    private var value = 0

    init(user: DemoUser, identifier: String, socket: DemoSocket, hub: WireHub) {
        self.user = user
        self.identifier = identifier
        self.socket = socket
        self.hub = hub
        socket.onText = { [weak self] in self?.received($0) }
        socket.onClose = { [weak self] in self?.closed() }
    }

    /// Sends `frame`.
    func send(_ frame: WireFrame) {
        do {
            socket.send(try DemoJSON.text(frame))
        } catch {
            socket.close(1011, "The server could not write a frame.")
        }
    }

    private func received(_ text: String) {
        let frame: WireFrame
        switch DemoJSON.decode(WireFrame.self, from: Data(text.utf8)) {
        case .success(let value): frame = value
        case .failure(let problem):
            send(
                .error(
                    400,
                    "Not a frame {channel, sessionId?, payload: {id?, replyTo?, type, data}}: "
                        + problem.message, to: nil))
            return
        }
        switch (frame.channel, frame.payload.type) {
        case (_, "ping"):
            send(.reply(to: frame, "pong", .object([:])))
        case ("counter", "subscribe"):
            startCounter(frame)
        case ("counter", "unsubscribe"):
            counter = nil
            send(.reply(to: frame, "unsubscribed", .object([:])))
        case ("chat", "message"):
            chat(frame)
        case ("session", "open"):
            openSession(frame)
        case ("session", "close"):
            hub.closeSession(frame.sessionId ?? "", of: self)
            send(.reply(to: frame, "closed", .object([:])))
        default:
            send(.error(404, "The channel \"\(frame.channel)\" does not know \"\(frame.payload.type)\".", to: frame))
        }
    }

    /// Counts on this connection alone: a page that was reloaded begins at 1 again.
    private func startCounter(_ frame: WireFrame) {
        send(.reply(to: frame, "subscribed", .object(["connection": .string(identifier)])))
        guard counter == nil else { return }
        counter = EventSource.every(milliseconds: 500) { [weak self] in
            guard let self else { return }
            value += 1
            let data: [String: JSONValue] = ["value": .number(Double(value)), "connection": .string(identifier)]
            send(WireFrame(channel: "counter", payload: .init(type: "tick", data: .object(data))))
        }
    }

    private func chat(_ frame: WireFrame) {
        let text = frame.payload.data?["text"]?.string?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !text.isEmpty else {
            send(.error(400, "data.text must be a text that is not blank.", to: frame))
            return
        }
        send(.reply(to: frame, "accepted", .object([:])))
        hub.keepNote(text, from: user)
        let answer: [String: JSONValue] = [
            "from": .string("Vancetope"),
            "text": .string("Noted: “\(text)”. You find it in your inbox."),
        ]
        send(
            WireFrame(
                channel: "chat", sessionId: frame.sessionId, payload: .init(type: "message", data: .object(answer))))
    }

    private func openSession(_ frame: WireFrame) {
        guard let session = frame.sessionId, !session.isEmpty else {
            send(.error(400, "sessionId is missing.", to: frame))
            return
        }
        guard hub.openSession(session, for: self) else {
            send(.error(409, "This session is open in another window.", to: frame))
            return
        }
        send(.reply(to: frame, "opened", .object([:])))
    }

    private func closed() {
        counter = nil
        hub.left(self)
    }
}
