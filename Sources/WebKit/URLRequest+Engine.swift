import CWebKitGTK
import GObjectSupport

extension URLRequest {
    /// Copies a request of the engine: address, method and headers. The engine keeps no body in it.
    init(engine request: OpaquePointer?) {
        self.init(url: URL(engine: String(borrowing: webkit_uri_request_get_uri(request))) ?? .blank)
        if let method = String(borrowing: webkit_uri_request_get_http_method(request)) { httpMethod = method }
        for (name, value) in HeaderFields.read(webkit_uri_request_get_http_headers(request)) {
            addValue(value, forHTTPHeaderField: name)
        }
    }

    /// Makes the engine's form of this request, owned by the caller; nil if there is no address.
    func makeEngineRequest() -> OpaquePointer? {
        guard let url else { return nil }
        let request = webkit_uri_request_new(url.absoluteString)
        if let headers = webkit_uri_request_get_http_headers(request) {
            for (name, value) in allHTTPHeaderFields ?? [:] { soup_message_headers_replace(headers, name, value) }
        }
        return request
    }
}
