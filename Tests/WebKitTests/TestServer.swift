#if canImport(CSoup)
import CSoup
import Foundation
import GObjectSupport

/// A loopback HTTP server inside the test process.
@MainActor
final class TestServer {
    private(set) var requests: [Request] = []
    private(set) var port: Int = 0
    private let scheme: String
    private var routes: [String: @MainActor (Request) -> Answer] = [:]
    private let server: GObjectRef<UnsafeMutablePointer<SoupServer>>
    private var silent: [GObjectRef<OpaquePointer>] = []

    /// - Parameter certificate: key and certificate (PEM) of a server that speaks TLS; nil for plain HTTP.
    init(certificate: String? = nil) throws {
        scheme = certificate == nil ? "http" : "https"
        let made = GObjectConstructionForTests.makeServer()
        server = GObjectRef(consuming: made)
        soup_server_add_handler(
            made, nil,
            { _, message, path, _, data in
                guard let message, let path, let data else { return }
                nonisolated(unsafe) let pointer = message
                let text = String(cString: path)
                let box = Unmanaged<WeakServer>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { box.server?.handle(pointer, path: text) }
            }, Unmanaged.passRetained(WeakServer(self)).toOpaque(),
            { data in if let data { Unmanaged<WeakServer>.fromOpaque(data).release() } })
        var options = SOUP_SERVER_LISTEN_IPV4_ONLY
        if let certificate {
            let identity = try GLibError.catching { g_tls_certificate_new_from_pem(certificate, -1, $0) }
            soup_server_set_tls_certificate(made, identity)
            if let identity { g_object_unref(UnsafeMutableRawPointer(identity)) }
            options.rawValue |= SOUP_SERVER_LISTEN_HTTPS.rawValue
        }
        _ = try GLibError.catching {
            soup_server_listen_local(made, 0, options, $0)
        }
        let uris = soup_server_get_uris(made)
        if let first = uris?.pointee.data { port = Int(g_uri_get_port(OpaquePointer(first))) }
        g_slist_free_full(uris) { if let uri = $0 { g_uri_unref(OpaquePointer(uri)) } }
    }

    isolated deinit {
        soup_server_disconnect(server.pointer)
    }

    /// An address on this server; `host` may be another name of the loopback interface, which is another origin.
    func url(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        URL(string: "\(scheme)://\(host):\(port)\(path)")!
    }

    /// Answers a path. Paths without an answer are 404.
    func on(_ path: String, _ answer: @escaping @MainActor (Request) -> Answer) { routes[path] = answer }

    private func handle(_ message: OpaquePointer, path: String) {
        let request = read(message, path: path)
        requests.append(request)
        switch routes[path]?(request) ?? .status(404, body: "nothing here") {
        case .reply(let status, let headers, let body):
            soup_server_message_set_status(message, guint(status), nil)
            let target = soup_server_message_get_response_headers(message)
            // Connections that stay open would look like descriptors that leak.
            soup_message_headers_append(target, "Connection", "close")
            for (name, value) in headers where name.lowercased() != "content-type" {
                soup_message_headers_append(target, name, value)
            }
            let type = headers.first { $0.0.lowercased() == "content-type" }?.1
            body.withUnsafeBytes {
                soup_server_message_set_response(
                    message, type, SOUP_MEMORY_COPY, $0.baseAddress?.assumingMemoryBound(to: CChar.self),
                    gsize($0.count))
            }
        case .raw(let data):
            guard let stream = soup_server_message_steal_connection(message) else { return }
            let owned = GObjectRef(consuming: stream)
            let output = g_io_stream_get_output_stream(owned.pointer)
            data.withUnsafeBytes {
                _ = g_output_stream_write_all(output, $0.baseAddress, gsize($0.count), nil, nil, nil)
            }
            g_io_stream_close(owned.pointer, nil, nil)
        case .silence:
            soup_server_message_pause(message)
            silent.append(GObjectRef(retaining: message))
        }
    }

    private func read(_ message: OpaquePointer, path: String) -> Request {
        var headers: [String: String] = [:]
        let box = Fields()
        soup_message_headers_foreach(
            soup_server_message_get_request_headers(message),
            { name, value, data in
                guard let name, let value, let data else { return }
                Unmanaged<Fields>.fromOpaque(data).takeUnretainedValue()
                    .fields.append((String(cString: name), String(cString: value)))
            }, Unmanaged.passUnretained(box).toOpaque())
        for (name, value) in box.fields { headers[name] = value }
        var body = Data()
        if let content = soup_server_message_get_request_body(message), let data = content.pointee.data {
            body = Data(bytes: data, count: Int(content.pointee.length))
        }
        let uri = soup_server_message_get_uri(message)
        return Request(
            method: String(cString: soup_server_message_get_method(message)), path: path,
            query: String(borrowing: g_uri_get_query(uri)), headers: headers, body: body)
    }

    private final class Fields {
        var fields: [(String, String)] = []
    }

    @MainActor
    private final class WeakServer {
        weak var server: TestServer?

        init(_ server: TestServer) { self.server = server }
    }
}

enum GObjectConstructionForTests {
    static func makeServer() -> UnsafeMutablePointer<SoupServer> {
        UnsafeMutableRawPointer(g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)!)
            .assumingMemoryBound(to: SoupServer.self)
    }
}
#endif
