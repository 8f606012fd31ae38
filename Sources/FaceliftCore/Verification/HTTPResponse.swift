import Foundation

/// What a server answered, body decoded and complete.
public struct HTTPResponse: Sendable {
    /// Status code.
    public var status: Int
    /// Headers as received.
    public var headers: [HTTPHeader]
    /// Decoded body, at most the request's limit.
    public var body: Data
    /// URL that answered, after redirects on the same origin.
    public var finalURL: String

    /// Makes a response.
    public init(status: Int, headers: [HTTPHeader] = [], body: Data = Data(), finalURL: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.finalURL = finalURL
    }
}
