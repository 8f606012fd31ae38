import CWebKitGTK
import GObjectSupport

/// A request of a host's scheme on its way through the engine. The body is collected and given at the end.
@MainActor
final class SchemeTask: NSObject, WKURLSchemeTask {
    /// How far it is.
    private enum State {
        case running, ended
        /// The host was told that nobody waits any more.
        case stopped
        /// The view went away: nobody could be told.
        case abandoned
    }

    let request: URLRequest
    private let engine: GObjectRef<OpaquePointer>
    private var response: URLResponse?
    private var body = Data()
    private var state = State.running

    /// Whether the answer is still wanted.
    var isRunning: Bool { state == .running }

    init(_ pointer: OpaquePointer) {
        engine = GObjectRef(retaining: pointer)
        var request = URLRequest(
            url: URL(engine: String(borrowing: webkit_uri_scheme_request_get_uri(pointer))) ?? .blank)
        request.httpMethod = String(borrowing: webkit_uri_scheme_request_get_http_method(pointer)) ?? "GET"
        for (name, value) in HeaderFields.read(webkit_uri_scheme_request_get_http_headers(pointer)) {
            request.addValue(value, forHTTPHeaderField: name)
        }
        self.request = request
    }

    isolated deinit {
        if isRunning { fail("The host dropped the request.", .ended) }
    }

    func didReceive(_ response: URLResponse) {
        guard mayGoOn() else { return }
        precondition(self.response == nil, "The task already has a response.")
        self.response = response
    }

    func didReceive(_ data: Data) {
        guard mayGoOn() else { return }
        precondition(response != nil, "The task has no response yet.")
        body.append(data)
    }

    func didFinish() {
        guard mayGoOn() else { return }
        guard let response else { preconditionFailure("The task has no response yet.") }
        state = .ended
        let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let stream = g_memory_input_stream_new_from_bytes(bytes) else { return }
        let ownedStream = GObjectRef(consuming: stream)
        let made = webkit_uri_scheme_response_new(ownedStream.pointer, gint64(body.count))
        guard let made else { return }
        let owned = GObjectRef(consuming: made)
        if let type = response.mimeType { webkit_uri_scheme_response_set_content_type(owned.pointer, type) }
        if let http = response as? HTTPURLResponse {
            webkit_uri_scheme_response_set_status(owned.pointer, guint(http.statusCode), nil)
            let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)
            for (name, value) in http.allHeaderFields {
                guard let name = name as? String, let value = value as? String else { continue }
                soup_message_headers_append(headers, name, value)
            }
            // The response takes the headers over.
            webkit_uri_scheme_response_set_http_headers(owned.pointer, headers)
        }
        webkit_uri_scheme_request_finish_with_response(engine.pointer, owned.pointer)
    }

    func didFailWithError(_ error: any Error) {
        guard mayGoOn() else { return }
        fail((error as NSError).localizedDescription, .ended)
    }

    /// Nobody waits for the answer any more.
    ///
    /// - Parameter isTold: whether the host learns of it; if not, what it still gives is ignored.
    func stop(isTold: Bool) {
        guard isRunning else { return }
        fail("The request was stopped.", isTold ? .stopped : .abandoned)
    }

    /// False if what the host gives is to be ignored. After the end it is a programming error, as on Apple.
    private func mayGoOn() -> Bool {
        precondition(state != .ended, "The task has already ended.")
        precondition(state != .stopped, "The task has already been stopped.")
        return state == .running
    }

    private func fail(_ text: String, _ end: State) {
        state = end
        let error = g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_FAILED.rawValue), text)
        webkit_uri_scheme_request_finish_error(engine.pointer, error)
        g_error_free(error)
    }
}
