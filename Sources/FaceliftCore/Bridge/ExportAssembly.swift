import Foundation

/// Decodes the pieces of one export as they come; the caller appends the bytes to a private file.
public struct ExportAssembly: Sendable {
    /// Most decoded bytes of an export.
    public static let byteLimit = 100 * 1024 * 1024
    /// Most characters of base64 text: white space may make it longer than its data, but not without end.
    public static let lengthLimit = byteLimit / 3 * 4 + byteLimit / 6

    /// True when the last piece has been decoded.
    public private(set) var isComplete = false
    /// Decoded bytes so far.
    public private(set) var byteCount = 0
    private var next = 0
    private var rest: [UInt8] = []
    private var isPadded = false

    /// Nothing decoded yet.
    public init() {}

    /// Decodes one piece.
    /// - Returns: its bytes; up to three characters wait for the next piece.
    /// - Throws: a problem that ends the export: delete what was written.
    public mutating func append(_ slice: ExportSlice) throws(ExportProblem) -> Data {
        guard slice.index == next, !isComplete else { throw .incomplete }
        guard slice.length <= Self.lengthLimit else { throw .tooLarge }
        next += 1
        try take(slice.base64)
        let isLast = next == slice.count
        let whole = rest.count - rest.count % 4
        guard !isLast || whole == rest.count else { throw .notBase64 }
        guard let data = Data(base64Encoded: Data(rest[..<whole])) else { throw .notBase64 }
        rest.removeFirst(whole)
        byteCount += data.count
        guard byteCount <= Self.byteLimit else { throw .tooLarge }
        isComplete = isLast
        return data
    }

    /// Takes the letters of base64 (RFC 4648 §4) and skips white space; nothing may follow the padding.
    private mutating func take(_ text: String) throws(ExportProblem) {
        rest.reserveCapacity(rest.count + text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2F:
                guard !isPadded else { throw .notBase64 }
                rest.append(byte)
            case 0x3D:
                isPadded = true
                rest.append(byte)
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: continue
            default: throw .notBase64
            }
        }
    }
}
