/// The outcome of instance verification (contract §3). Only `accepted` may be saved.
public enum InstanceVerdict: Hashable, Sendable {
    /// A deployment of Vancetope.
    case accepted(InstanceInfo)
    /// No answer.
    case unreachable(UnreachableReason)
    /// No trusted encrypted connection.
    case tls(TLSProblem)
    /// The server sends on to `/config.json` of another address: offer it, and verify it in turn.
    case moved(FaceURL)
    /// Something asks for a sign-in first: a redirect to another origin (its host), or 401 / 403 (the status).
    case signInWall(host: String?, status: Int?)
    /// 404, 410, or the website's HTML in place of the file.
    case noConfig(status: Int)
    /// Not a JSON object.
    case notJSON
    /// JSON of something else; the found `product`, at most 40 characters, empty when there is none.
    case otherProduct(found: String)
    /// More than 64 KiB.
    case tooLarge
    /// Redirects without end.
    case redirectLoop
    /// 5xx.
    case serverError(Int)
    /// Any other status than 200.
    case unexpectedStatus(Int)

    /// Stable name for `--json` and tests.
    public var id: String {
        switch self {
        case .accepted: "accepted"
        case .unreachable(let reason): reason.id
        case .tls(let problem): problem.id
        case .moved: "moved"
        case .signInWall: "sign-in-wall"
        case .noConfig: "no-config"
        case .notJSON: "not-json"
        case .otherProduct: "other-product"
        case .tooLarge: "too-large"
        case .redirectLoop: "redirect-loop"
        case .serverError: "server-error"
        case .unexpectedStatus: "unexpected-status"
        }
    }

    /// Exit status of the command line (`design.md` §6): 0 accepted; 69 no answer, TLS or 5xx; 77 sign-in wall;
    /// 65 everything else that answered.
    public var exitStatus: Int32 {
        switch self {
        case .accepted: 0
        case .unreachable, .tls, .serverError: 69
        case .signInWall: 77
        case .moved, .noConfig, .notJSON, .otherProduct, .tooLarge, .redirectLoop, .unexpectedStatus: 65
        }
    }
}
