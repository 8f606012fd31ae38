import CWebKitGTK
import GObjectSupport

/// Brings a server's or proxy's question for credentials to the delegate.
@MainActor
final class Authenticator {
    private weak var view: WKWebView?
    private let connections = SignalConnections()
    /// By place: Foundation on Linux compares protection spaces by identity.
    private var failures: [String: Int] = [:]

    func connect(to view: WKWebView) {
        self.view = view
        connections.connectBool(view.handle, "authenticate") { [weak self] arguments in
            guard let self, let request = arguments.pointer(0) else { return false }
            asked(OpaquePointer(request))
            return true
        }
    }

    func invalidate() {
        connections.disconnectAll()
    }

    private func asked(_ request: OpaquePointer) {
        webkit_authentication_request_set_can_save_credentials(request, 0)
        let answer = AuthenticationAnswer(request)
        guard let view, let delegate = view.navigationDelegate else { return answer.give(.rejectProtectionSpace, nil) }
        let space = Self.space(request)
        let isRetry = webkit_authentication_request_is_retry(request) != 0
        let key = "\(space.isProxy()) \(space.host) \(space.port) \(space.realm ?? "")"
        failures[key] = isRetry ? (failures[key] ?? 0) + 1 : 0
        let challenge = URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: failures[key] ?? 0,
            failureResponse: nil, error: nil, sender: UnusedSender())
        delegate.webView(view, didReceive: challenge) { answer.give($0, $1) }
    }

    private static func space(_ request: OpaquePointer) -> URLProtectionSpace {
        let host = String(borrowing: webkit_authentication_request_get_host(request)) ?? ""
        let port = Int(webkit_authentication_request_get_port(request))
        let realm = String(borrowing: webkit_authentication_request_get_realm(request))
        let method =
            switch webkit_authentication_request_get_scheme(request) {
            case WEBKIT_AUTHENTICATION_SCHEME_HTTP_BASIC: NSURLAuthenticationMethodHTTPBasic
            case WEBKIT_AUTHENTICATION_SCHEME_HTTP_DIGEST: NSURLAuthenticationMethodHTTPDigest
            case WEBKIT_AUTHENTICATION_SCHEME_HTML_FORM: NSURLAuthenticationMethodHTMLForm
            case WEBKIT_AUTHENTICATION_SCHEME_NTLM: NSURLAuthenticationMethodNTLM
            case WEBKIT_AUTHENTICATION_SCHEME_NEGOTIATE: NSURLAuthenticationMethodNegotiate
            case WEBKIT_AUTHENTICATION_SCHEME_CLIENT_CERTIFICATE_REQUESTED,
                WEBKIT_AUTHENTICATION_SCHEME_CLIENT_CERTIFICATE_PIN_REQUESTED:
                // Foundation on Linux has the name, but marks it unavailable.
                "NSURLAuthenticationMethodClientCertificate"
            default: NSURLAuthenticationMethodDefault
            }
        if webkit_authentication_request_is_for_proxy(request) != 0 {
            return URLProtectionSpace(
                proxyHost: host, port: port, type: NSURLProtectionSpaceHTTPProxy, realm: realm,
                authenticationMethod: method)
        }
        let origin = webkit_authentication_request_get_security_origin(request)
        defer { if let origin { webkit_security_origin_unref(origin) } }
        let scheme = origin.flatMap { String(borrowing: webkit_security_origin_get_protocol($0)) }
        return URLProtectionSpace(
            host: host, port: port, protocol: scheme, realm: realm, authenticationMethod: method)
    }

    /// Apple's challenge wants a sender; answers come through the completion handler only.
    private final class UnusedSender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
}

/// The answer to one question for credentials, given once. Dropped, it means "no credential".
@MainActor
private final class AuthenticationAnswer {
    private var request: GObjectRef<OpaquePointer>?

    init(_ request: OpaquePointer) {
        self.request = GObjectRef(retaining: request)
    }

    isolated deinit {
        if let request { webkit_authentication_request_authenticate(request.pointer, nil) }
    }

    func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
        guard let request else { preconditionFailure("The completion handler of a challenge was called twice.") }
        self.request = nil
        switch disposition {
        case .cancelAuthenticationChallenge:
            webkit_authentication_request_cancel(request.pointer)
        case .useCredential where credential?.user != nil:
            let persistence =
                credential?.persistence == URLCredential.Persistence.none
                ? WEBKIT_CREDENTIAL_PERSISTENCE_NONE : WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION
            let made = webkit_credential_new(credential?.user ?? "", credential?.password ?? "", persistence)
            webkit_authentication_request_authenticate(request.pointer, made)
            webkit_credential_free(made)
        default:
            webkit_authentication_request_authenticate(request.pointer, nil)
        }
    }
}
