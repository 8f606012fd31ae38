import Foundation

/// One line of the demo deployment's log, as far as the tour reads it.
struct LoggedRequest: Decodable {
    var origin: String
    var method: String
    var path: String
    var status: Int
    var cookies: [String: String]
    var userAgent: String
    var authorization: String?
    /// `ada@acme` when that user's token came with the request.
    var user: String?
    /// What a page reported about itself, as JSON text.
    var report: String?

    /// The report's members; empty for another request.
    var reported: [String: Any] {
        guard let report, let object = try? JSONSerialization.jsonObject(with: Data(report.utf8)) else { return [:] }
        return object as? [String: Any] ?? [:]
    }
}
