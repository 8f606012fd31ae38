import FaceliftCore
import Foundation

/// What `/config.json` answers. Tests and website authors choose it with `PUT /lab/config`.
enum ConfigAnswer: Hashable, Sendable {
    /// The deployment's real description.
    case normal
    /// The description with these members replaced.
    case changed([String: JSONValue])
    /// That status and an empty body.
    case status(Int)
    /// A website's start page instead, as a server answers that sends it for every unknown path.
    case html
    /// That text as the body, said to be JSON.
    case body(String)
    /// 50 MB of JSON-like text, plain or as a gzip bomb.
    case huge(compressed: Bool)
    /// One byte a second.
    case trickle
    /// No answer; the connection stays open, or is cut.
    case none(cut: Bool)
    /// A redirect to itself.
    case loop
    /// A redirect to another origin's `/config.json`.
    case moved(String)
    /// A redirect to the identity provider, for the file and for every page of the deployment: always, or until its
    /// cookie is there.
    case wall(untilCookie: Bool)

    /// Reads `{"mode": "…", …}`; nil with the reason for a mode that does not exist or lacks its value.
    static func parse(_ value: JSONValue) -> Result<ConfigAnswer, DemoJSONProblem> {
        switch value["mode"]?.string {
        case "normal": .success(.normal)
        case "changed":
            if case .object(let members) = value["members"] {
                .success(.changed(members))
            } else {
                .failure(DemoJSONProblem("\"members\" must be an object."))
            }
        case "status":
            if case .number(let code) = value["status"], let status = Int(exactly: code), (200...599).contains(status) {
                .success(.status(status))
            } else {
                .failure(DemoJSONProblem("\"status\" must be a number from 200 to 599."))
            }
        case "html": .success(.html)
        case "body":
            if let text = value["body"]?.string {
                .success(.body(text))
            } else {
                .failure(DemoJSONProblem("\"body\" must be a text."))
            }
        case "huge": .success(.huge(compressed: false))
        case "gzip-bomb": .success(.huge(compressed: true))
        case "trickle": .success(.trickle)
        case "silent": .success(.none(cut: false))
        case "cut": .success(.none(cut: true))
        case "loop": .success(.loop)
        case "moved":
            if let target = value["to"]?.string {
                .success(.moved(target))
            } else {
                .failure(DemoJSONProblem("\"to\" must be an address."))
            }
        case "wall": .success(.wall(untilCookie: false))
        case "gate": .success(.wall(untilCookie: true))
        default:
            .failure(
                DemoJSONProblem(
                    "\"mode\" must be normal, changed, status, html, body, huge, gzip-bomb, trickle, silent, cut, loop, "
                        + "moved, wall or gate."))
        }
    }
}
