import FaceliftCore

extension HTTPClient {
    /// The client that really asks, on libsoup.
    ///
    /// - Its deadline is the wall clock's, for everything together: looking up the name, connecting, redirects, the body.
    /// - It stops reading one byte past the request's limit; the limit counts decoded bytes.
    /// - It follows redirects within the origin of the request alone, at most 20.
    /// - It sends what the request has and nothing of its own: no cookies, no passwords, nothing remembered.
    /// - It refuses every certificate that the system does not trust.
    ///
    /// A request may be sent from any task; it needs no running main loop. A cancelled task ends its request at once.
    public static func live() -> HTTPClient {
        HTTPClient { request async throws(HTTPFailure) -> HTTPResponse in
            let outcome: Result<HTTPResponse, HTTPFailure> = await BlockingCall.run(
                deadline: request.deadline, late: .failure(.timeout), cancelled: .failure(.cancelled)
            ) { cancel in
                SoupTransfer(request: request, cancel: cancel).run()
            }
            return try outcome.get()
        }
    }
}
