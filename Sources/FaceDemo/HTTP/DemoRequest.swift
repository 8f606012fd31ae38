import Foundation

/// A request as the demo's rules see it: no socket, no library type.
struct DemoRequest: Sendable {
    var method: String
    /// Still percent-encoded, always with a leading slash.
    var path: String
    /// Still encoded, without the question mark.
    var query: String?
    var headers: [DemoHeader]
    var body: Data

    init(_ method: String, _ path: String, query: String? = nil, headers: [DemoHeader] = [], body: Data = Data()) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// The first header of that name, whatever its case.
    func header(_ name: String) -> String? {
        headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
    }

    /// The decoded value of the first query parameter of that name.
    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// The decoded query, in order.
    var parameters: [FormCoding.Field] { FormCoding.decode(query ?? "") }

    /// The path's parts, each percent-decoded on its own; nil if one of them is not valid UTF-8.
    var segments: [String]? {
        var parts: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
            guard let decoded = String(part).removingPercentEncoding else { return nil }
            parts.append(decoded)
        }
        return parts
    }

    /// The request's cookies by name; of two with one name the first (the more specific one, RFC 6265 §5.4) counts.
    var cookies: [String: String] {
        var found: [String: String] = [:]
        for line in headers where line.name.caseInsensitiveCompare("Cookie") == .orderedSame {
            for pair in line.value.split(separator: ";") {
                let text = pair.trimmingCharacters(in: .whitespaces)
                guard let equals = text.firstIndex(of: "=") else { continue }
                let name = String(text[..<equals])
                if found[name] == nil { found[name] = String(text[text.index(after: equals)...]) }
            }
        }
        return found
    }

    /// The token of an `Authorization: Bearer …` header.
    var bearerToken: String? {
        guard let value = header("Authorization"), value.lowercased().hasPrefix("bearer ") else { return nil }
        return value.dropFirst(7).trimmingCharacters(in: .whitespaces)
    }

    /// User name and password of an `Authorization: Basic …` header.
    var basicCredentials: (user: String, password: String)? {
        guard let value = header("Authorization"), value.lowercased().hasPrefix("basic "),
            let data = Data(base64Encoded: value.dropFirst(6).trimmingCharacters(in: .whitespaces)),
            let text = String(bytes: data, encoding: .utf8), let colon = text.firstIndex(of: ":")
        else { return nil }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }

    /// The media type of the body, lower case and without parameters.
    var mediaType: String {
        let value = header("Content-Type") ?? ""
        return value.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }
}
