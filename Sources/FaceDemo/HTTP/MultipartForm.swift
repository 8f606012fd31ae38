import CSoup
import Foundation

/// A `multipart/form-data` body (RFC 7578), read by libsoup's parser.
struct MultipartForm: Sendable {
    /// One field or file.
    struct Part: Sendable {
        var name: String
        var fileName: String?
        var mediaType: String?
        var content: Data
    }

    let parts: [Part]

    /// Reads a request's form; nil if it is none, or damaged.
    init?(_ request: DemoRequest) {
        guard request.mediaType == "multipart/form-data", let type = request.header("Content-Type"),
            let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_REQUEST)
        else { return nil }
        defer { soup_message_headers_unref(headers) }
        soup_message_headers_append(headers, "Content-Type", type)
        let bytes = request.body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let form = soup_multipart_new_from_message(headers, bytes) else { return nil }
        defer { soup_multipart_free(form) }
        var parts: [Part] = []
        for index in 0..<soup_multipart_get_length(form) {
            var partHeaders: OpaquePointer?
            var partBody: OpaquePointer?
            guard soup_multipart_get_part(form, index, &partHeaders, &partBody) != 0,
                let part = Self.part(partHeaders, partBody)
            else { return nil }
            parts.append(part)
        }
        self.parts = parts
    }

    /// The text of a field.
    func text(_ name: String) -> String? {
        parts.first { $0.name == name && $0.fileName == nil }.map { String(decoding: $0.content, as: UTF8.self) }
    }

    /// The file of that name.
    func file(_ name: String) -> Part? { parts.first { $0.name == name && $0.fileName != nil } }

    private static func part(_ headers: OpaquePointer?, _ body: OpaquePointer?) -> Part? {
        var disposition: UnsafeMutablePointer<CChar>?
        var values: OpaquePointer?
        guard soup_message_headers_get_content_disposition(headers, &disposition, &values) != 0 else { return nil }
        defer {
            g_free(disposition)
            g_hash_table_destroy(values)
        }
        guard let disposition, String(cString: disposition) == "form-data", let name = value("name", values) else {
            return nil
        }
        var size: gsize = 0
        let start = g_bytes_get_data(body, &size)
        let type = soup_message_headers_get_content_type(headers, nil)
        return Part(
            name: name, fileName: value("filename", values), mediaType: type.map { String(cString: $0) },
            content: start.map { Data(bytes: $0, count: Int(size)) } ?? Data())
    }

    private static func value(_ key: String, _ table: OpaquePointer?) -> String? {
        key.withCString { key in
            g_hash_table_lookup(table, key).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
        }
    }
}
