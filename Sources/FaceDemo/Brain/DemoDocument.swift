import Foundation

/// One stored document.
struct DemoDocument: Sendable, Encodable {
    var id: String
    var projectId: String
    /// The place in its project, for example `notes/plan.md`; unique there.
    var path: String
    var title: String
    var tags: [String]
    var mimeType: String
    var size: Int
    /// Milliseconds since 1970.
    var createdAt: Int64
    var content: Data

    private enum CodingKeys: String, CodingKey {
        case id
        case projectId
        case path
        case title
        case tags
        case mimeType
        case size
        case createdAt
    }

    /// The last part of the path.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
