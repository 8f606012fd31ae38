/// One item of a person's inbox.
struct InboxItem: Hashable, Sendable, Encodable {
    /// Where an item came from.
    struct Payload: Hashable, Sendable, Encodable {
        var projectName: String
        var source: String
        var sharedUrl: String?
    }

    var id: String
    var type: String
    var status: String
    var requiresAction: Bool
    var criticality: String
    var title: String
    var body: String?
    var tags: [String]
    var payload: Payload
    var assignedTo: String
    /// Milliseconds since 1970.
    var createdAt: Int64
}
