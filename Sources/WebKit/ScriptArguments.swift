import CWebKitGTK
import GObjectSupport

/// Arguments of `callAsyncJavaScript` in the form the engine takes.
///
/// The engine accepts numbers and strings only. So each argument travels as a JSON text under its own name, and one line
/// before the function's body turns it back; the body keeps its line numbers.
@MainActor
struct ScriptArguments {
    /// Goes before the body, without a line end.
    let prologue: String
    private let texts: [(name: String, json: String)]

    init(_ arguments: [String: Any]) throws {
        var texts: [(String, String)] = []
        var prologue = ""
        for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
            guard name.wholeMatch(of: /[\p{L}_$][\p{L}\p{Nd}_$]*/) != nil else {
                throw ScriptErrors.unsupportedArgument()
            }
            let plain: PlainValue
            do { plain = try PlainValue(value) } catch { throw ScriptErrors.unsupportedArgument() }
            let tree = try JSONSerialization.data(withJSONObject: ["v": Self.tree(plain)])
            texts.append((name, String(decoding: tree, as: UTF8.self)))
            prologue += "\(name)=\(Self.decoder)(JSON.parse(\(name)).v);"
        }
        self.texts = texts
        self.prologue = prologue
    }

    /// The engine's form, floating; nil if there are none.
    func makeVariant() -> OpaquePointer? {
        guard !texts.isEmpty else { return nil }
        let type = g_variant_type_new("a{sv}")
        defer { g_variant_type_free(type) }
        let builder = g_variant_builder_new(type)
        defer { g_variant_builder_unref(builder) }
        for (name, json) in texts {
            let entry = g_variant_new_dict_entry(
                g_variant_new_string(name), g_variant_new_variant(g_variant_new_string(json)))
            g_variant_builder_add_value(builder, entry)
        }
        return g_variant_builder_end(builder)
    }

    /// Every value is an array of a letter and its content, so that no dictionary of the host can look like a mark.
    private static func tree(_ value: PlainValue) -> [Any] {
        switch value {
        case .null: ["n"]
        case .bool(let flag): ["b", flag ? 1 : 0]
        case .number(let number): number.isFinite ? ["d", number] : ["s", "\(number)"]
        case .string(let text): ["t", text]
        case .date(let date): ["z", (date.timeIntervalSince1970 * 1000).rounded()]
        case .array(let items): ["a", items.map { tree($0) }]
        case .dictionary(let members): ["o", members.map { [$0.key, tree($0.value)] as [Any] }]
        }
    }

    private static let decoder = """
        (function f(x){const c=x[1];switch(x[0]){case"n":return null;case"b":return c===1;\
        case"s":return c==="nan"?NaN:c==="inf"?Infinity:-Infinity;case"z":return new Date(c);\
        case"a":return c.map(f);case"o":return Object.fromEntries(c.map(e=>[e[0],f(e[1])]));default:return c}})
        """
}
