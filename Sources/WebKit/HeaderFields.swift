import CWebKitGTK
import GObjectSupport

/// Reads HTTP headers out of libsoup's form.
enum HeaderFields {
    /// Names and values in their order; a name may come more than once.
    static func read(_ headers: OpaquePointer?) -> [(name: String, value: String)] {
        guard let headers else { return [] }
        let list = List()
        soup_message_headers_foreach(
            headers,
            { name, value, data in
                guard let data, let name = String(borrowing: name), let value = String(borrowing: value) else { return }
                Unmanaged<List>.fromOpaque(data).takeUnretainedValue().fields.append((name, value))
            }, Unmanaged.passUnretained(list).toOpaque())
        return list.fields
    }

    private final class List {
        var fields: [(name: String, value: String)] = []
    }
}
