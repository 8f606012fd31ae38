import FaceliftCore

/// One text frame of the `/ws` wire.
struct WireFrame: Hashable, Sendable, Codable {
    /// What a frame carries.
    struct Payload: Hashable, Sendable, Codable {
        /// Set by the sender who wants an answer.
        var id: String?
        /// The `id` that this answers.
        var replyTo: String?
        var type: String
        var data: JSONValue?
    }

    var channel: String
    var sessionId: String?
    var payload: Payload

    /// A frame that answers `frame`, on its channel and session.
    static func reply(to frame: WireFrame, _ type: String, _ data: JSONValue) -> WireFrame {
        WireFrame(
            channel: frame.channel, sessionId: frame.sessionId,
            payload: Payload(replyTo: frame.payload.id, type: type, data: data))
    }

    /// A refusal with a code as HTTP has them and a sentence for the developer.
    static func error(_ code: Int, _ message: String, to frame: WireFrame?) -> WireFrame {
        let data = JSONValue.object(["code": .number(Double(code)), "message": .string(message)])
        guard let frame else { return WireFrame(channel: "system", payload: Payload(type: "error", data: data)) }
        return reply(to: frame, "error", data)
    }
}
