#if canImport(Network)
import Foundation
import Network

/// A loopback HTTP server inside the test process, for Apple's systems.
@MainActor
final class TestServer {
    private(set) var requests: [Request] = []
    private(set) var port: Int = 0
    private var routes: [String: @MainActor (Request) -> Answer] = [:]
    private let listener: NWListener
    private var connections: [ObjectIdentifier: NWConnection] = [:]

    init() throws {
        let parameters = NWParameters.tcp
        parameters.requiredLocalEndpoint = .hostPort(host: "127.0.0.1", port: .any)
        listener = try NWListener(using: parameters)
        listener.newConnectionHandler = { [weak self] connection in
            Task { @MainActor in self?.accept(connection) }
        }
        let ready = DispatchSemaphore(value: 0)
        // The port is known once the listener is ready; its queue is not the one that waits here.
        listener.stateUpdateHandler = { state in
            if case .ready = state { ready.signal() }
        }
        listener.start(queue: DispatchQueue(label: "listener"))
        ready.wait()
        port = Int(listener.port?.rawValue ?? 0)
    }

    isolated deinit {
        listener.cancel()
        for connection in connections.values { connection.cancel() }
    }

    /// An address on this server; `host` may be another name of the loopback interface, which is another origin.
    func url(_ path: String = "/", host: String = "127.0.0.1") -> URL { URL(string: "http://\(host):\(port)\(path)")! }

    /// Answers a path. Paths without an answer are 404.
    func on(_ path: String, _ answer: @escaping @MainActor (Request) -> Answer) { routes[path] = answer }

    private func accept(_ connection: NWConnection) {
        connections[ObjectIdentifier(connection)] = connection
        connection.start(queue: .main)
        read(connection, Data())
    }

    /// Reads until the head and as much body as it announces are there.
    private func read(_ connection: NWConnection, _ before: Data) {
        connection.receive(minimumIncompleteLength: 1, maximumLength: 1 << 16) { [weak self] data, _, isComplete, _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                let all = before + (data ?? Data())
                if let request = Self.parse(all) {
                    self.requests.append(request)
                    self.answer(self.routes[request.path]?(request) ?? .status(404, body: "nothing here"), connection)
                } else if isComplete {
                    self.end(connection)
                } else {
                    self.read(connection, all)
                }
            }
        }
    }

    private func answer(_ answer: Answer, _ connection: NWConnection) {
        switch answer {
        case .reply(let status, let headers, let body):
            var head = "HTTP/1.1 \(status) Status\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
            for (name, value) in headers { head += "\(name): \(value)\r\n" }
            send(Data((head + "\r\n").utf8) + body, connection)
        case .raw(let data): send(data, connection)
        case .silence: break
        }
    }

    private func send(_ data: Data, _ connection: NWConnection) {
        connection.send(
            content: data,
            completion: .contentProcessed { [weak self] _ in MainActor.assumeIsolated { self?.end(connection) } })
    }

    private func end(_ connection: NWConnection) {
        connections[ObjectIdentifier(connection)] = nil
        connection.cancel()
    }

    /// A request, once all of it is there.
    private static func parse(_ data: Data) -> Request? {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let parts = lines[0].split(separator: " ")
        guard parts.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = headers.first { $0.key.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        guard data.count - end.upperBound >= length else { return nil }
        let target = parts[1].split(separator: "?", maxSplits: 1)
        return Request(
            method: String(parts[0]), path: String(target[0]), query: target.count > 1 ? String(target[1]) : nil,
            headers: headers, body: Data(data[end.upperBound...].prefix(length)))
    }
}
#endif
