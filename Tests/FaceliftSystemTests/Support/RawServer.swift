import Foundation
import Synchronization

/// A TCP server on 127.0.0.1 whose every answer is written by the test, byte by byte if need be.
final class RawServer: Sendable {
    let port: Int
    private let listener: Int32
    private let isAccepting: Bool
    private let state = Mutex(State())

    private struct State {
        var requests: [String] = []
        var connections = 0
        var written = 0
        var isStopped = false
    }

    struct Problem: Error { var call: String }

    /// Serves each connection on a thread of its own by `answer`. With `isAccepting` false nobody ever picks up.
    init(isAccepting: Bool = true, _ answer: @escaping @Sendable (RawConnection) -> Void = { _ in }) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                bind(descriptor, raw, size) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, raw, &size) == 0
            }
        }
        guard isBound else { throw Problem(call: "bind") }
        port = Int(UInt16(bigEndian: address.sin_port))
        self.isAccepting = isAccepting
        guard isAccepting else { return }
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(listener, nil, nil)
                if client < 0 || state.withLock({ $0.isStopped }) {
                    if client >= 0 { close(client) }
                    // Not before here: the number could be another server's by the time this thread asks.
                    close(listener)
                    return
                }
                state.withLock { $0.connections += 1 }
                Thread.detachNewThread { [self] in
                    answer(RawConnection(descriptor: client, server: self))
                    close(client)
                }
            }
        }
    }

    var url: String { "http://127.0.0.1:\(port)" }
    /// The heads of all requests so far.
    var requests: [String] { state.withLock { $0.requests } }
    var connections: Int { state.withLock { $0.connections } }
    var written: Int { state.withLock { $0.written } }

    func stop() {
        state.withLock { $0.isStopped = true }
        shutdown(listener, Int32(SHUT_RDWR))
        if !isAccepting { close(listener) }
    }

    fileprivate func note(request: String) { state.withLock { $0.requests.append(request) } }
    fileprivate func note(written: Int) { state.withLock { $0.written += written } }
}

/// One connection to a `RawServer`.
final class RawConnection: @unchecked Sendable {
    private let descriptor: Int32
    private let server: RawServer

    fileprivate init(descriptor: Int32, server: RawServer) {
        self.descriptor = descriptor
        self.server = server
    }

    /// The server's own port.
    var port: Int { server.port }

    /// Reads up to the end of a request's head and returns it; nil when the other side is gone.
    func readHead() -> String? {
        var head = Data()
        var byte: UInt8 = 0
        while !head.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) {
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            head.append(byte)
        }
        let text = String(decoding: head, as: UTF8.self)
        server.note(request: text)
        return text
    }

    /// Sends bytes; false when the other side is gone.
    @discardableResult
    func send(_ data: Data) -> Bool {
        var offset = 0
        while offset < data.count {
            let count = data.withUnsafeBytes {
                Foundation.send(
                    descriptor, $0.baseAddress.map { $0 + offset }, data.count - offset, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            server.note(written: count)
            offset += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends a whole response and nothing after it.
    func respond(_ status: String, _ headers: [String] = [], body: Data = Data()) {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + headers
        send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        send(body)
    }

    func respond(_ status: String, _ headers: [String] = [], body: String) {
        respond(status, headers, body: Data(body.utf8))
    }

    /// Waits until the other side hangs up.
    func waitForEnd() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }
}
