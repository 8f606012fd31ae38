import CGLib

/// Reads members of D-Bus tuples, each only if it has the type that is asked for.
@MainActor
enum BusValue {
    static func string(_ tuple: OpaquePointer, _ index: Int) -> String? {
        child(tuple, index) { value in
            let kinds = [G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH]
            guard kinds.contains(g_variant_classify(value)) else { return nil }
            return String(cString: g_variant_get_string(value, nil))
        }
    }

    static func bool(_ tuple: OpaquePointer, _ index: Int) -> Bool? {
        child(tuple, index) { value in
            g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN ? g_variant_get_boolean(value) != 0 : nil
        }
    }

    static func uint32(_ tuple: OpaquePointer, _ index: Int) -> UInt32? {
        child(tuple, index) { value in
            g_variant_classify(value) == G_VARIANT_CLASS_UINT32 ? g_variant_get_uint32(value) : nil
        }
    }

    /// How many members the array at `index` has.
    static func count(_ tuple: OpaquePointer, _ index: Int) -> Int? {
        child(tuple, index) { value in
            g_variant_classify(value) == G_VARIANT_CLASS_ARRAY ? Int(g_variant_n_children(value)) : nil
        }
    }

    /// A boolean in the dictionary of named values at `index`.
    static func bool(_ tuple: OpaquePointer, _ index: Int, named name: String) -> Bool? {
        child(tuple, index) { value in
            guard g_variant_classify(value) == G_VARIANT_CLASS_ARRAY else { return nil }
            guard let found = g_variant_lookup_value(value, name, nil) else { return nil }
            defer { g_variant_unref(found) }
            return g_variant_classify(found) == G_VARIANT_CLASS_BOOLEAN ? g_variant_get_boolean(found) != 0 : nil
        }
    }

    /// The object's path in the pair of name and path that a property's variant at `index` holds.
    static func pathOfPair(_ tuple: OpaquePointer, _ index: Int) -> String? {
        child(tuple, index) { value in
            guard g_variant_classify(value) == G_VARIANT_CLASS_VARIANT, let pair = g_variant_get_variant(value) else {
                return nil
            }
            defer { g_variant_unref(pair) }
            return string(pair, 1)
        }
    }

    private static func child<Value>(
        _ tuple: OpaquePointer, _ index: Int, _ read: (OpaquePointer) -> Value?
    ) -> Value? {
        guard g_variant_classify(tuple) == G_VARIANT_CLASS_TUPLE, index < g_variant_n_children(tuple),
            let value = g_variant_get_child_value(tuple, gsize(index))
        else { return nil }
        defer { g_variant_unref(value) }
        return read(value)
    }
}
