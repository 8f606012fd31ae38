/// One piece of an export. The facade cuts the base64 text; a piece is text, not bytes, since a cut may fall anywhere.
public struct ExportSlice: Hashable, Sendable {
    /// Number of the export within its document; pieces of several exports may come interleaved.
    public let transfer: Int
    /// Position of this piece, from 0.
    public let index: Int
    /// Number of pieces.
    public let count: Int
    /// Length of the whole base64 text, in characters.
    public let length: Int
    /// File name as the page gave it; `ExportName.sanitize` makes it safe.
    public let name: String?
    /// Media type; `application/octet-stream` when the page gave none.
    public let mime: String
    /// The piece of base64 text.
    public let base64: String

    /// Makes a piece.
    public init(
        transfer: Int, index: Int, count: Int, length: Int, name: String?, mime: String, base64: String
    ) {
        self.transfer = transfer
        self.index = index
        self.count = count
        self.length = length
        self.name = name
        self.mime = mime
        self.base64 = base64
    }
}
