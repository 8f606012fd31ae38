/// What this program adds to an account beside the specification's fields, keyed by account id in the file.
public struct AccountSettings: Codable, Hashable, Sendable {
    /// The account's colour.
    public var colour: AccountColour
    /// Page zoom, 1 for 100 %; nil while never changed.
    public var zoom: Double?
    /// Answers given to permission questions, by `PagePermission.rawValue`; a missing key was never asked.
    public var permissions: [String: Bool]
    /// Whether this is an account of the demo server on this computer, which then runs with the window; nil for false.
    public var isDemo: Bool?

    /// Makes settings.
    public init(colour: AccountColour, zoom: Double? = nil, permissions: [String: Bool] = [:]) {
        self.colour = colour
        self.zoom = zoom
        self.permissions = permissions
    }

    private enum CodingKeys: String, CodingKey {
        case colour, zoom, permissions, isDemo
    }

    /// Reads settings; what is missing or unreadable takes its default, since a colour is no reason to lose an account.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        colour = (try? container.decode(AccountColour.self, forKey: .colour)) ?? .blue
        let stored = try? container.decode(Double.self, forKey: .zoom)
        zoom = stored.flatMap { $0.isFinite && $0 >= 0.25 && $0 <= 5 ? $0 : nil }
        isDemo = try? container.decode(Bool.self, forKey: .isDemo)
        permissions = (try? container.decode([String: Bool].self, forKey: .permissions)) ?? [:]
    }
}
