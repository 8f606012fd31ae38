import CWebKitGTK
import GObjectSupport

/// A request of a host's scheme on its way through the engine. The page gets the body piece by piece.
///
/// The engine asks for the response together with the first piece: a page learns of a response when its body begins.
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
    /// The body, from the response on.
    private var body: SchemeBody?
    private var state = State.running
    /// Called once if the engine takes the request back after the response.
    var onCancel: (@MainActor () -> Void)?

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
        if isRunning { end(.ended, "The host dropped the request.") }
    }

    func didReceive(_ response: URLResponse) {
        guard mayGoOn() else { return }
        precondition(body == nil, "The task already has a response.")
        let body = SchemeBody()
        self.body = body
        guard let stream = body.makeStream() else { return }
        let ownedStream = GObjectRef(consuming: stream)
        let length = gint64(max(-1, response.expectedContentLength))
        guard let made = webkit_uri_scheme_response_new(ownedStream.pointer, length) else { return }
        let owned = GObjectRef(consuming: made)
        if let type = response.contentType { webkit_uri_scheme_response_set_content_type(owned.pointer, type) }
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
        body.onCancel = { [weak self] in self?.onCancel?() }
        webkit_uri_scheme_request_finish_with_response(engine.pointer, owned.pointer)
    }

    func didReceive(_ data: Data) {
        guard mayGoOn() else { return }
        guard let body else { preconditionFailure("The task has no response yet.") }
        body.add(data)
    }

    func didFinish() {
        guard mayGoOn() else { return }
        guard let body else { preconditionFailure("The task has no response yet.") }
        state = .ended
        body.finish()
    }

    func didFailWithError(_ error: any Error) {
        guard mayGoOn() else { return }
        let text = (error as NSError).localizedDescription
        state = .ended
        if let body { body.fail(text) } else { fail(text) }
    }

    /// Nobody waits for the answer any more.
    ///
    /// - Parameter isTold: whether the host learns of it; if not, what it still gives is ignored.
    func stop(isTold: Bool) {
        guard isRunning else { return }
        end(isTold ? .stopped : .abandoned, "The request was stopped.")
    }

    /// False if what the host gives is to be ignored. After the end it is a programming error, as on Apple.
    private func mayGoOn() -> Bool {
        precondition(state != .ended, "The task has already ended.")
        precondition(state != .stopped, "The task has already been stopped.")
        return state == .running
    }

    private func end(_ end: State, _ text: String) {
        state = end
        if let body { body.abort(text) } else { fail(text) }
    }

    private func fail(_ text: String) {
        let error = g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_FAILED.rawValue), text)
        webkit_uri_scheme_request_finish_error(engine.pointer, error)
        g_error_free(error)
    }
}
