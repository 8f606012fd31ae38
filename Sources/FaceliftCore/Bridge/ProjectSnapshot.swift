/// One project of the signed-in user, as the website's list has it.
public struct ProjectSnapshot: Hashable, Sendable, Codable {
    /// The project's name, which the server knows it by.
    public let name: String
    /// A title for people.
    public let title: String?

    /// Makes a snapshot.
    public init(name: String, title: String? = nil) {
        self.name = name
        self.title = title
    }
}
