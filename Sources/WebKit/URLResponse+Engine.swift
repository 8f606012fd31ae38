import CWebKitGTK
import GObjectSupport

extension URLResponse {
    /// Copies a response of the engine. HTTP answers become `HTTPURLResponse`.
    static func make(engine response: OpaquePointer?) -> URLResponse {
        let url = URL(engine: String(borrowing: webkit_uri_response_get_uri(response))) ?? .blank
        let status = Int(webkit_uri_response_get_status_code(response))
        if status != 0, url.scheme?.lowercased().hasPrefix("http") == true {
            var fields: [String: String] = [:]
            for (name, value) in HeaderFields.read(webkit_uri_response_get_http_headers(response)) {
                fields[name] = fields[name].map { "\($0), \(value)" } ?? value
            }
            if let made = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields) {
                return made
            }
        }
        let length = webkit_uri_response_get_content_length(response)
        return URLResponse(
            url: url, mimeType: String(borrowing: webkit_uri_response_get_mime_type(response)),
            expectedContentLength: length == 0 ? -1 : Int(clamping: length), textEncodingName: nil)
    }

    /// The media type with the text's encoding, as a header would say it; nil without a type.
    var contentType: String? {
        mimeType.map { type in textEncodingName.map { "\(type); charset=\($0)" } ?? type }
    }
}
