/// Why there is no answer to use.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// The host name has no address.
    case dns
    /// Nobody listens there, or the way is blocked.
    case refused
    /// The deadline passed.
    case timeout
    /// No trusted encrypted connection.
    case tls(TLSProblem)
    /// The body is larger than the request's limit.
    case tooLarge
    /// The caller cancelled.
    case cancelled
    /// A redirect to another origin, or from https to http, which is never followed; the absolute target.
    case crossOriginRedirect(location: String)
    /// Too many redirects on the same origin.
    case redirectLoop
    /// Anything else; technical text for the log and the folded line of the error page.
    case network(String)
}
