import Foundation

/// What the demo deployment was asked, read from the log that it writes. It is the tour's witness: what a page shows can
/// be wrong, what went over the wire cannot.
final class RequestLog {
    let path: String
    private var offset: UInt64 = 0
    private var unfinished = Data()
    /// Everything so far, oldest first.
    private(set) var requests: [LoggedRequest] = []

    init(path: String) { self.path = path }

    /// Reads what has come in; answers all of it that came after the `mark`.
    func since(_ mark: Int = 0) throws -> ArraySlice<LoggedRequest> {
        try readOn()
        return requests[mark...]
    }

    /// A place in the log, for `since`.
    func mark() throws -> Int {
        try readOn()
        return requests.count
    }

    /// Waits for a request after the mark.
    @discardableResult
    func await(
        _ what: String, since mark: Int, within seconds: Double = 15, where matches: (LoggedRequest) -> Bool
    ) throws -> LoggedRequest {
        try Waiting.until("the server to get \(what)", within: seconds) { try since(mark).first(where: matches) }
    }

    private func readOn() throws {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { file.closeFile() }
        try file.seek(toOffset: offset)
        let new = try file.readToEnd() ?? Data()
        offset += UInt64(new.count)
        unfinished += new
        while let end = unfinished.firstIndex(of: UInt8(ascii: "\n")) {
            requests.append(try JSONDecoder().decode(LoggedRequest.self, from: unfinished[..<end]))
            unfinished = Data(unfinished[(end + 1)...])
        }
    }
}
