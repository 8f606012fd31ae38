import Foundation

/// Any JSON value: for input whose shape is not to be trusted.
enum JSONValue: Hashable, Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// What is most frequent is tried first: each miss costs a thrown error, and a project list has thousands of values.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String: JSONValue].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    /// The value as JSON text would show it, for a message; long ones are cut inside.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "[\(values.prefix(8).map(\.text).joined(separator: ", "))]"
        case .object(let members): members.isEmpty ? "{}" : "{…}"
        }
    }

    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The number when it is a whole one that an Int holds exactly.
    var wholeNumber: Int? {
        guard case .number(let value) = self, value == value.rounded(), abs(value) <= 9_007_199_254_740_991 else {
            return nil
        }
        return Int(value)
    }
}
