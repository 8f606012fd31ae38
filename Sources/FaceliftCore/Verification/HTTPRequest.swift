import Foundation

/// A request of this program's own (never of a page): few, small, with a hard end.
public struct HTTPRequest: Sendable {
    /// `GET`, `POST`, …
    public var method: String
    /// Absolute http or https URL.
    public var url: String
    /// Headers to send besides what the client sets itself.
    public var headers: [HTTPHeader]
    /// The body, if any.
    public var body: Data?
    /// Wall-clock time for everything, from name lookup to the last byte.
    public var deadline: Duration
    /// Most bytes of the decoded body that are read; more is `HTTPFailure.tooLarge`.
    public var byteLimit: Int

    /// Makes a request; the defaults are those of instance verification (contract §3).
    public init(
        method: String = "GET", url: String, headers: [HTTPHeader] = [], body: Data? = nil,
        deadline: Duration = .seconds(5), byteLimit: Int = 65536
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.deadline = deadline
        self.byteLimit = byteLimit
    }
}
