import Foundation

extension TestServer {
    struct Request {
        let method: String
        let path: String
        let query: String?
        let headers: [String: String]
        let body: Data

        /// A header, whatever the case of its name.
        func header(_ name: String) -> String? {
            headers.first { $0.key.lowercased() == name.lowercased() }?.value
        }
    }

    enum Answer {
        case reply(status: Int, headers: [(String, String)], body: Data)
        /// These bytes as they are, then the connection closes.
        case raw(Data)
        /// Nothing, ever.
        case silence

        static func html(_ text: String, headers: [(String, String)] = []) -> Answer {
            .reply(
                status: 200, headers: [("Content-Type", "text/html; charset=utf-8")] + headers, body: Data(text.utf8))
        }
        static func text(_ text: String, type: String = "text/plain", headers: [(String, String)] = []) -> Answer {
            .reply(status: 200, headers: [("Content-Type", type)] + headers, body: Data(text.utf8))
        }
        static func redirect(_ to: String) -> Answer { .reply(status: 302, headers: [("Location", to)], body: Data()) }
        static func status(_ status: Int, headers: [(String, String)] = [], body: String = "") -> Answer {
            .reply(status: status, headers: [("Content-Type", "text/html")] + headers, body: Data(body.utf8))
        }
    }
}

extension TestServer {
    /// Answers a path with a page.
    func page(_ path: String, _ html: String) { on(path) { _ in .html(html) } }

    /// How often a path was asked for.
    func count(_ path: String) -> Int { requests.filter { $0.path == path }.count }
}
