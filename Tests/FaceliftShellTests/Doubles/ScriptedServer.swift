import FaceliftCore
import Foundation
import Synchronization

/// Answers verification requests as told, by origin, and writes them down.
final class ScriptedServer: Sendable {
    typealias Answer = Result<HTTPResponse, HTTPFailure>

    private let answers = Mutex<[String: Answer]>([:])
    private let asked = Mutex<[HTTPRequest]>([])

    var requests: [HTTPRequest] { asked.withLock { $0 } }

    /// A server that says it is a Vancetope deployment.
    static func deployment(title: String = "", version: String = "1.4.0", schema: Int = 1) -> Answer {
        json(#"{"product":"vance","schema":\#(schema),"version":"\#(version)","title":"\#(title)"}"#)
    }

    static func json(_ text: String, status: Int = 200) -> Answer {
        .success(
            HTTPResponse(
                status: status, headers: [HTTPHeader("Content-Type", "application/json")], body: Data(text.utf8),
                finalURL: ""))
    }

    func answer(_ answer: Answer, at origin: String) { answers.withLock { $0[origin] = answer } }

    var port: HTTPClient {
        HTTPClient { request throws(HTTPFailure) in
            self.asked.withLock { $0.append(request) }
            let answer = self.answers.withLock { answers in
                answers.first { request.url.hasPrefix($0.key + "/") }?.value
            }
            var response = try (answer ?? .failure(.dns)).get()
            response.finalURL = request.url
            return response
        }
    }
}
