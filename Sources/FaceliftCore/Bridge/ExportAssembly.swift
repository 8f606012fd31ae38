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
    private let limit: Int
    private var next = 0
    private var rest: [UInt8] = []
    private var letterCount = 0
    private var paddingCount = 0

    /// Nothing decoded yet.
    public init() {
        self.init(limit: Self.byteLimit)
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// Decodes one piece.
    /// - Returns: its bytes; up to three characters wait for the next piece.
    /// - Throws: a problem that ends the export: delete what was written.
    public mutating func append(_ slice: ExportSlice) throws(ExportProblem) -> Data {
        guard slice.index == next, !isComplete else { throw .incomplete }
        guard slice.length <= Self.lengthLimit else { throw .tooLarge }
        next += 1
        try take(slice.base64)
        let isLast = next == slice.count
        guard !isLast || isWhole else { throw .notBase64 }
        let whole = rest.count - rest.count % 4
        guard let data = Data(base64Encoded: Data(rest[..<whole])) else { throw .notBase64 }
        rest.removeFirst(whole)
        byteCount += data.count
        guard byteCount <= limit else { throw .tooLarge }
        isComplete = isLast
        return data
    }

    /// True when the padding is the one that so many letters need.
    private var isWhole: Bool {
        switch letterCount % 4 {
        case 0: paddingCount == 0
        case 2: paddingCount == 2
        case 3: paddingCount == 1
        default: false
        }
    }

    /// Takes the letters of base64 (RFC 4648 §4) and skips white space; nothing may follow the padding.
    private mutating func take(_ text: String) throws(ExportProblem) {
        let (old, padded) = (rest, paddingCount)
        var text = text
        var letters = 0
        var padding = 0
        var isValid = true
        rest = text.withUTF8 { source in
            [UInt8](unsafeUninitializedCapacity: old.count + source.count) { target, count in
                _ = target.initialize(from: old)
                count = old.count
                for byte in source {
                    switch Base64Letter.kinds[Int(byte)] {
                    case .letter:
                        letters += 1
                        isValid = isValid && padding == 0
                    case .padding: padding += 1
                    case .space: continue
                    case .other: isValid = false
                    }
                    target.initializeElement(at: count, to: byte)
                    count += 1
                }
            }
        }
        guard isValid, letters == 0 || padded == 0, padded + padding <= 2 else { throw .notBase64 }
        letterCount += letters
        paddingCount += padding
    }
}

/// What a byte is in base64 text; a table, since exports have a hundred million of them.
private enum Base64Letter: UInt8 {
    case letter, padding, space, other

    static let kinds: [Base64Letter] = (0...255).map { (byte: Int) -> Base64Letter in
        switch UInt8(byte) {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "/"): .letter
        case UInt8(ascii: "="): .padding
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: .space
        default: .other
        }
    }
}
