import Foundation

/// The identity of an account: a UUID that also names its website data store and its folders.
///
/// Written in lower case everywhere (contract §2) and compared by value.
public struct AccountID: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The UUID as Foundation and WebKit want it.
    public let uuid: UUID

    /// Wraps a UUID.
    public init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Reads a UUID in its 36-character form, in either case; nil for anything else.
    public init?(_ text: String) {
        guard text.utf8.count == 36, let uuid = UUID(uuidString: text), uuid != AccountID.zero else { return nil }
        self.uuid = uuid
    }

    /// A new random (version 4) identity.
    public static func random() -> AccountID {
        AccountID(UUID())
    }

    /// The UUID in lower case.
    public var description: String {
        uuid.uuidString.lowercased()
    }

    /// Reads the text form; throws `DecodingError.dataCorrupted` for anything that is not a UUID.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = AccountID(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID")
        }
        self = value
    }

    /// Writes the lower-case text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The all-zero UUID is no identity: WebKit refuses it as the name of a data store.
    private static let zero = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
