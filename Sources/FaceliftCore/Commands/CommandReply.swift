/// The answer to a command.
public struct CommandReply: Hashable, Codable, Sendable {
    /// Exit status (`design.md` §6).
    public var exitStatus: Int32
    /// Stable name of the outcome, for `--json`.
    public var id: String
    /// For stderr, to be read by a person; empty when there is nothing to say.
    public var message: String
    /// For stdout with `--json`: one JSON document.
    public var json: String?
    /// For stdout without `--json`.
    public var text: String?

    /// Makes a reply.
    public init(exitStatus: Int32, id: String, message: String = "", json: String? = nil, text: String? = nil) {
        self.exitStatus = exitStatus
        self.id = id
        self.message = message
        self.json = json
        self.text = text
    }
}
