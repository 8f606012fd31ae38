import CGLib

/// An error reported by a GLib-based library, copied out of its C form.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library's error domain, for example `g-io-error-quark`.
    public let domain: String
    /// The number within `domain`.
    public let code: Int32
    /// The library's own text, in the process's language.
    public let message: String

    /// An error made by hand, for tests and for translating between domains.
    public init(domain: String, code: Int32, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// Copies `error` and leaves it to its owner.
    public init(copying error: UnsafePointer<GError>) {
        let value = error.pointee
        domain = g_quark_to_string(value.domain).map { String(cString: $0) } ?? ""
        code = value.code
        message = value.message.map { String(cString: $0) } ?? ""
    }

    /// Copies `error` and frees it.
    public init(consuming error: UnsafeMutablePointer<GError>) {
        self.init(copying: UnsafePointer(error))
        g_error_free(error)
    }

    /// Text for logs: domain, number and the library's words.
    public var description: String { "\(domain) \(code): \(message)" }

    /// Runs a C function that reports through a `GError **` argument and turns a reported error into a thrown one.
    ///
    ///     let stream = try GLibError.catching { g_file_read(file, nil, $0) }
    public static func catching<Value>(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
    ) throws(GLibError) -> Value {
        var error: UnsafeMutablePointer<GError>?
        let value = body(&error)
        if let error { throw GLibError(consuming: error) }
        return value
    }
}
