import Foundation

/// What the demo answers: a status, headers, and a body that is either there or comes in pieces.
struct DemoResponse: Sendable {
    /// How the body reaches the client.
    enum Body: Sendable {
        /// At once.
        case data(Data)
        /// Nothing for that long, then all of it.
        case delayed(milliseconds: Int, Data)
        /// `piece`, again and again with a pause in between, `count` times.
        case pieces(Data, count: Int, milliseconds: Int)
        /// No answer at all: the connection stays open, or is cut at once.
        case none(cut: Bool)
    }

    var status: Int
    var headers: [DemoHeader]
    var body: Body

    init(_ status: Int, headers: [DemoHeader] = [], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An empty answer.
    static func empty(_ status: Int, headers: [DemoHeader] = []) -> DemoResponse {
        DemoResponse(status, headers: [DemoHeader("Cache-Control", "no-store")] + headers)
    }

    /// A JSON answer, keys sorted so that the same value is always the same text.
    static func json(_ value: some Encodable, status: Int = 200, headers: [DemoHeader] = []) -> DemoResponse {
        do {
            let fixed = [
                DemoHeader("Content-Type", "application/json;charset=UTF-8"), DemoHeader("Cache-Control", "no-store"),
            ]
            return DemoResponse(status, headers: fixed + headers, body: .data(try DemoJSON.encode(value)))
        } catch {
            return .text(500, "The demo server could not write its answer: \(error)")
        }
    }

    /// A refusal that says, in JSON, what was wrong with the request.
    static func problem(_ status: Int, _ error: String, _ message: String) -> DemoResponse {
        .json(["error": error, "message": message], status: status)
    }

    /// A plain-text answer.
    static func text(_ status: Int, _ text: String, headers: [DemoHeader] = []) -> DemoResponse {
        let fixed = [DemoHeader("Content-Type", "text/plain;charset=UTF-8"), DemoHeader("Cache-Control", "no-store")]
        return DemoResponse(status, headers: fixed + headers, body: .data(Data(text.utf8)))
    }

    /// A page.
    static func html(_ text: String, status: Int = 200, headers: [DemoHeader] = []) -> DemoResponse {
        let fixed = [DemoHeader("Content-Type", "text/html;charset=UTF-8"), DemoHeader("Cache-Control", "no-cache")]
        return DemoResponse(status, headers: fixed + headers, body: .data(Data(text.utf8)))
    }

    /// A redirect.
    static func redirect(_ location: String, status: Int = 302, headers: [DemoHeader] = []) -> DemoResponse {
        .empty(status, headers: [DemoHeader("Location", location)] + headers)
    }
}
