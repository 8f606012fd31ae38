import Foundation

/// JSON as the demo writes and reads it.
enum DemoJSON {
    /// Encodes with sorted keys and plain slashes.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    /// Encodes into text.
    static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }

    /// Decodes a request's body, or says in one sentence what is wrong with it.
    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Result<Value, DemoJSONProblem> {
        do {
            return .success(try JSONDecoder().decode(type, from: data))
        } catch let DecodingError.typeMismatch(_, context) {
            return .failure(DemoJSONProblem("\(place(context)) has the wrong type."))
        } catch let DecodingError.valueNotFound(_, context) {
            return .failure(DemoJSONProblem("\(place(context)) must not be null."))
        } catch let DecodingError.keyNotFound(key, _) {
            return .failure(DemoJSONProblem("\"\(key.stringValue)\" is missing."))
        } catch {
            return .failure(DemoJSONProblem("The body is not valid JSON."))
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        guard let key = context.codingPath.last else { return "The body" }
        return "\"\(key.stringValue)\""
    }
}
