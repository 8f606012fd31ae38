import CGLib
import CSoup
import FaceliftCore
import Foundation
import GObjectSupport

/// Sends one request by libsoup, with the redirects that may be followed, on the thread that calls `run`.
struct SoupTransfer {
    let request: HTTPRequest
    let cancel: GCancel

    static let redirectLimit = 20

    func run() -> Result<HTTPResponse, HTTPFailure> {
        let loop = GContextLoop()
        let session = soup_session_new()
        defer {
            soup_session_abort(session)
            g_object_unref(session)
            loop.close()
        }
        // A 401 is an answer here: nothing asks for or remembers a password.
        soup_session_remove_feature_by_type(session, soup_auth_manager_get_type())
        do throws(HTTPFailure) {
            return .success(try followed(session, loop))
        } catch {
            return .failure(error)
        }
    }

    private func followed(_ session: UnsafeMutablePointer<SoupSession>?, _ loop: GContextLoop) throws(HTTPFailure)
        -> HTTPResponse
    {
        var address = try SoupAddress(request.url)
        var method = request.method
        var body = request.body
        for _ in 0...Self.redirectLimit {
            let exchange = try SoupMessageExchange(
                method: method, address: address, headers: request.headers, body: body)
            let stream = try exchange.send(session, loop, cancel, to: address)
            defer { g_object_unref(stream) }
            let status = exchange.status
            guard [301, 302, 303, 307, 308].contains(status), let location = exchange.header("Location") else {
                let content = try exchange.read(stream, limit: request.byteLimit, loop, cancel)
                return HTTPResponse(
                    status: status, headers: exchange.headers, body: content, finalURL: address.text)
            }
            guard let target = address.resolving(location) else {
                throw .crossOriginRedirect(location: location)
            }
            guard target.hasSameOrigin(as: address) else { throw .crossOriginRedirect(location: target.text) }
            if status == 303 || (status < 307 && method == "POST") {
                method = method == "HEAD" ? "HEAD" : "GET"
                body = nil
            }
            address = target
        }
        throw .redirectLoop
    }
}
