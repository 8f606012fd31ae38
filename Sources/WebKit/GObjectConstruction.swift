import CWebKitGTK
import GObjectSupport

/// Makes GObjects with construct-only properties; the C functions for it take variable arguments.
enum GObjectConstruction {
    /// The new object; its reference (floating for widgets) is the caller's.
    static func make(
        _ type: GType, objects: [(name: String, object: UnsafeMutableRawPointer)] = [],
        enums: [(name: String, type: GType, value: Int32)] = []
    ) -> UnsafeMutablePointer<GObject>? {
        let names = (objects.map(\.name) + enums.map(\.name)).map { g_strdup($0) }
        defer { for name in names { g_free(name) } }
        var values = [GValue](repeating: GValue(), count: names.count)
        for (index, entry) in objects.enumerated() {
            g_value_init(&values[index], entry.object.gType)
            g_value_set_object(&values[index], entry.object)
        }
        for (offset, entry) in enums.enumerated() {
            g_value_init(&values[objects.count + offset], entry.type)
            g_value_set_enum(&values[objects.count + offset], entry.value)
        }
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        var cNames = names.map { UnsafePointer($0) }
        return g_object_new_with_properties(type, guint(names.count), &cNames, values)
    }
}
