/// One project of a tenant.
struct DemoProject: Hashable, Sendable, Encodable {
    var name: String
    var title: String?
    var enabled: Bool
    var group: String?
    var description: String
    /// Who may write; nil for everybody of the tenant.
    var writers: Set<String>?

    private enum CodingKeys: String, CodingKey {
        case name
        case title
        case enabled
        case group
        case description
    }

    /// Whether that user may add to it.
    func mayWrite(_ user: String) -> Bool { enabled && (writers?.contains(user) ?? true) }
}
