import CWebKitGTK
import GObjectSupport

/// Turns Swift values into JavaScript values, strictly: what is not plain data is refused, never guessed at.
@MainActor
struct ScriptValueWriter {
    let context: OpaquePointer

    /// - Returns: the value, owned by the caller.
    /// - Throws: `PlainValue.Unsupported` if `value` is or contains anything but plain data.
    func write(_ value: Any?) throws(PlainValue.Unsupported) -> GObjectRef<OpaquePointer> {
        guard let value else { return GObjectRef(consuming: jsc_value_new_undefined(context)) }
        return make(try PlainValue(value))
    }

    private func make(_ value: PlainValue) -> GObjectRef<OpaquePointer> {
        switch value {
        case .null: return GObjectRef(consuming: jsc_value_new_null(context))
        case .bool(let flag): return GObjectRef(consuming: jsc_value_new_boolean(context, flag ? 1 : 0))
        case .number(let number): return GObjectRef(consuming: jsc_value_new_number(context, number))
        case .string(let text): return string(text)
        case .date(let date): return self.date(date)
        case .array(let items):
            let array = g_ptr_array_new()
            let made = items.map { make($0) }
            for item in made { g_ptr_array_add(array, item.pointer.rawInstance) }
            defer { g_ptr_array_unref(array) }
            return withExtendedLifetime(made) {
                GObjectRef(consuming: jsc_value_new_array_from_garray(context, array))
            }
        case .dictionary(let members):
            let object = GObjectRef<OpaquePointer>(consuming: jsc_value_new_object(context, nil, nil))
            // Setting __proto__ would change the object's prototype; the engine does not carry a member of that name.
            for (name, member) in members where name != "__proto__" {
                let made = make(member)
                withExtendedLifetime(made) { jsc_value_object_set_property(object.pointer, name, made.pointer) }
            }
            return object
        }
    }

    private func string(_ text: String) -> GObjectRef<OpaquePointer> {
        var text = text
        let bytes = text.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return GObjectRef(consuming: jsc_value_new_string_from_bytes(context, bytes))
    }

    private func date(_ date: Date) -> GObjectRef<OpaquePointer> {
        let type = GObjectRef(consuming: jsc_context_get_value(context, "Date"))
        let number = GObjectRef(
            consuming: jsc_value_new_number(context, (date.timeIntervalSince1970 * 1000).rounded()))
        var arguments: [OpaquePointer?] = [number.pointer]
        return GObjectRef(consuming: jsc_value_constructor_callv(type.pointer, 1, &arguments))
    }
}
