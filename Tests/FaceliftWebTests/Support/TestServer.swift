import Foundation
import Glibc
import Synchronization

/// One request as the server read it from the wire.
struct WireRequest: Sendable {
    let method: String
    /// Path and query, as sent.
    let target: String
    /// Header names in lower case.
    let headers: [String: String]
    let body: Data

    var path: String { String(target.prefix { $0 != "?" }) }

    /// The cookies the request carried, by name.
    var cookies: [String: String] {
        var found: [String: String] = [:]
        for pair in (headers["cookie"] ?? "").split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { found[parts[0]] = parts[1] }
        }
        return found
    }

    var userAgent: String { headers["user-agent"] ?? "" }
}

/// What the server answers.
struct WireResponse: Sendable {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body = Data()
    /// Seconds to wait before the answer is sent.
    var delay: TimeInterval = 0
    /// Cut the connection after so many bytes of the body.
    var cutAfter: Int?

    static func html(_ text: String, headers: [(name: String, value: String)] = []) -> WireResponse {
        WireResponse(headers: [("Content-Type", "text/html; charset=utf-8")] + headers, body: Data(text.utf8))
    }

    static func script(_ text: String) -> WireResponse {
        WireResponse(headers: [("Content-Type", "text/javascript")], body: Data(text.utf8))
    }

    static func redirect(_ location: String, status: Int = 302) -> WireResponse {
        WireResponse(status: status, headers: [("Location", location)])
    }

    static let notFound = WireResponse(status: 404, headers: [("Content-Type", "text/plain")], body: Data("no".utf8))
}

/// A small HTTP/1.1 server on its own threads, so that what it saw on the wire does not depend on the main loop.
final class TestServer: Sendable {
    typealias Handler = @Sendable (WireRequest) -> WireResponse

    let port: UInt16
    private let listener: Int32
    private let handler: Handler
    private let seen = Mutex<[WireRequest]>([])

    init(_ handler: @escaping Handler) throws {
        self.handler = handler
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var assigned = size
        let descriptor = listener
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &assigned) == 0
            }
        }
        guard bound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                guard let self else {
                    close(connection)
                    return
                }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    var origin: String { "http://127.0.0.1:\(port)" }
    /// The same server under another host name: another origin, with cookies of its own.
    var otherOrigin: String { "http://localhost:\(port)" }

    /// Every request so far, in the order of arrival.
    /// Without those for the icon of the site: the engine asks for it by itself, whenever it finds the time.
    var requests: [WireRequest] { all.filter { $0.path != "/favicon.ico" } }

    private var all: [WireRequest] { seen.withLock { $0 } }

    func requests(path: String) -> [WireRequest] { all.filter { $0.path == path } }

    func forget() { seen.withLock { $0 = [] } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let request = Self.read(connection) else { return }
        seen.withLock { $0.append(request) }
        let response = handler(request)
        if response.delay > 0 { Thread.sleep(forTimeInterval: response.delay) }
        var head = "HTTP/1.1 \(response.status) X\r\nConnection: close\r\nContent-Length: \(response.body.count)\r\n"
        for header in response.headers { head += "\(header.name): \(header.value)\r\n" }
        let body = response.cutAfter.map { response.body.prefix($0) } ?? response.body
        Self.write(Data((head + "\r\n").utf8) + body, to: connection)
    }

    private static func read(_ connection: Int32) -> WireRequest? {
        var buffer = Data()
        let separator = Data("\r\n\r\n".utf8)
        var chunk = [UInt8](repeating: 0, count: 16384)
        var headEnd: Data.Index?
        while headEnd == nil {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            buffer.append(contentsOf: chunk[0..<count])
            headEnd = buffer.range(of: separator)?.lowerBound
        }
        guard let headEnd else { return nil }
        let lines = String(decoding: buffer[..<headEnd], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count >= 2 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        var body = buffer[(headEnd + separator.count)...]
        let expected = Int(headers["content-length"] ?? "") ?? 0
        while body.count < expected {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            body.append(contentsOf: chunk[0..<count])
        }
        return WireRequest(
            method: String(words[0]), target: String(words[1]), headers: headers, body: Data(body))
    }

    private static func write(_ data: Data, to connection: Int32) {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = send(
                    connection, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
