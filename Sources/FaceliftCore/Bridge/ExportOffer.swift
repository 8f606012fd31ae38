/// A file that wants a place: an export or a download.
public struct ExportOffer: Hashable, Sendable {
    /// Safe file name (`ExportName`).
    public let name: String
    /// Media type.
    public let mime: String
    /// Size in bytes, when it is known.
    public let byteCount: Int64?

    /// Makes an offer.
    public init(name: String, mime: String, byteCount: Int64? = nil) {
        self.name = name
        self.mime = mime
        self.byteCount = byteCount
    }
}
