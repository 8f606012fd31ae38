import Foundation

/// JSON documents for `--json`.
enum JSONText {
    /// An object of texts.
    static func object(_ members: [String: String]) -> String { document(members) }

    /// Any value that is made of texts, numbers, lists and objects; those always encode.
    static func document(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            return "{}"
        }
    }
}
