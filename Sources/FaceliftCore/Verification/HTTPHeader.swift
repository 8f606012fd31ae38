/// One header field of a request or response, as sent; names compare without case.
public struct HTTPHeader: Hashable, Sendable {
    /// The field name.
    public let name: String
    /// The field value.
    public let value: String

    /// Makes a header.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HTTPHeader] {
    /// The first value of a header, its name compared without case.
    public func value(for name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
