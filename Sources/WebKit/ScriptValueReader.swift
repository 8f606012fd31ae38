import CWebKitGTK
import GObjectSupport

/// Turns JavaScript values into Swift values.
@MainActor
struct ScriptValueReader {
    /// Deeper values are refused: hostile pages may nest as deep as they like, our stack is not.
    static let maximumDepth = 500

    private var path: Set<OpaquePointer> = []

    /// The value is a function, a symbol, contains itself, or is nested too deeply.
    struct Unsupported: Error {}

    /// - Returns: nil for undefined; `NSNull`, `NSNumber`, `String`, `Date`, `[Any]` or `[String: Any]` otherwise.
    static func read(_ value: OpaquePointer) throws(Unsupported) -> Any? {
        var reader = ScriptValueReader()
        return try reader.convert(value)
    }

    private mutating func convert(_ value: OpaquePointer) throws(Unsupported) -> Any? {
        if jsc_value_is_undefined(value) != 0 { return nil }
        if jsc_value_is_null(value) != 0 { return NSNull() }
        if jsc_value_is_boolean(value) != 0 { return NSNumber(value: jsc_value_to_boolean(value) != 0) }
        if jsc_value_is_number(value) != 0 { return Self.number(jsc_value_to_double(value)) }
        if jsc_value_is_string(value) != 0 { return Self.string(value) }
        guard jsc_value_is_object(value) != 0, jsc_value_is_function(value) == 0 else { throw Unsupported() }
        guard path.count < Self.maximumDepth, path.insert(value).inserted else { throw Unsupported() }
        defer { path.remove(value) }
        if jsc_value_is_array(value) != 0 { return try array(value) }
        if jsc_value_object_is_instance_of(value, "Date") != 0 { return Self.date(value) }
        return try dictionary(value)
    }

    private mutating func array(_ value: OpaquePointer) throws(Unsupported) -> Any {
        let lengthValue = GObjectRef(consuming: jsc_value_object_get_property(value, "length"))
        let length = Int(jsc_value_to_double(lengthValue.pointer))
        var items: [Any] = []
        items.reserveCapacity(length)
        for index in 0..<length {
            let item = GObjectRef(consuming: jsc_value_object_get_property_at_index(value, guint(index)))
            // As on Apple: a hole or undefined in an array becomes null.
            items.append(try convert(item.pointer) ?? NSNull())
        }
        return items
    }

    private mutating func dictionary(_ value: OpaquePointer) throws(Unsupported) -> Any {
        var result: [String: Any] = [:]
        guard let names = jsc_value_object_enumerate_properties(value) else { return result }
        defer { g_strfreev(names) }
        var index = 0
        while let name = names[index] {
            let property = GObjectRef(consuming: jsc_value_object_get_property(value, name))
            // As on Apple: undefined members are left out.
            if let converted = try convert(property.pointer) { result[String(cString: name)] = converted }
            index += 1
        }
        return result
    }

    private static func number(_ value: Double) -> NSNumber {
        if let integer = Int(exactly: value), value != 0 || value.sign == .plus, abs(value) <= 9_007_199_254_740_992 {
            return NSNumber(value: integer)
        }
        return NSNumber(value: value)
    }

    private static func string(_ value: OpaquePointer) -> String {
        guard let bytes = jsc_value_to_string_as_bytes(value) else { return "" }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let data = g_bytes_get_data(bytes, &size), size > 0 else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
    }

    private static func date(_ value: OpaquePointer) -> Any {
        let milliseconds = GObjectRef(consuming: jsc_value_object_invoke_methodv(value, "getTime", 0, nil))
        return Date(timeIntervalSince1970: jsc_value_to_double(milliseconds.pointer) / 1000)
    }
}
