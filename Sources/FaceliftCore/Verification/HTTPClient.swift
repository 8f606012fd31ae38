/// Port: sends a request of this program's own. Follows redirects on the same origin only, keeps the wall-clock
/// deadline, ends at the byte limit, and stops at once when the task is cancelled.
public struct HTTPClient: Sendable {
    /// Sends one request.
    public var send: @Sendable (HTTPRequest) async throws(HTTPFailure) -> HTTPResponse

    /// Makes a client.
    public init(send: @escaping @Sendable (HTTPRequest) async throws(HTTPFailure) -> HTTPResponse) {
        self.send = send
    }
}
