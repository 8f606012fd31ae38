import Foundation

/// One request that the demo answered: one line of its log, and what in-process tests read.
///
/// Cookies are written with their values, since tests compare them; the passwords of HTTP Basic and the value of a
/// `token` parameter are not.
public struct DemoRecord: Hashable, Sendable, Codable {
    /// Milliseconds since 1970.
    public var time: Int64
    /// Which of the three origins was asked: `site`, `identity` or `foreign`.
    public var origin: String
    /// The method, for example `GET`.
    public var method: String
    /// The path, still percent-encoded.
    public var path: String
    /// The query without its question mark; empty if there was none.
    public var query: String
    /// The `Host` header.
    public var host: String
    /// The answer's status; 101 for an opened WebSocket.
    public var status: Int
    /// The request's cookies, names and values.
    public var cookies: [String: String]
    /// The `User-Agent` header.
    public var userAgent: String
    /// `Bearer`, `Basic <user name>`, or nil without an `Authorization` header.
    public var authorization: String?
    /// The signed-in user as `user@tenant`, if one was.
    public var user: String?
    /// Every other header, by lower-case name.
    public var headers: [String: String]
    /// What a page reported to `/lab/report` or `/lab/state`, as JSON text; nil for other requests.
    public var report: String?
}
