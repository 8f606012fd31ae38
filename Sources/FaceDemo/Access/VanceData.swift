/// The value of the readable `vance_data` cookie.
struct VanceData: Codable, Hashable {
    var username: String
    var tenantId: String
    var displayName: String?
    var accessExpiresAtTimestamp: Int64
    var refreshExpiresAtTimestamp: Int64?
    var webUiSettings: [String: String]
}
