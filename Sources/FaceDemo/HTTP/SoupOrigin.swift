import CSoup
import Foundation
import GObjectSupport

/// One listening port: turns libsoup's messages into `DemoRequest` values and answers back into messages.
@MainActor
final class SoupOrigin {
    /// Bodies above this are refused and never kept: the largest upload (50 MB) and its form around it.
    static let bodyLimit: Int64 = 50 * 1024 * 1024 + 64 * 1024

    /// Where an origin listens, and how its address reads.
    struct Place {
        /// The numeric address.
        var host: String
        /// The name in its own addresses.
        var shownHost: String
        /// A PEM file with certificate and key; nil for plain http.
        var certificate: URL?
    }

    private let place: Place
    private let site: any DemoSite
    private let record: @MainActor (DemoRequest, Int, String?) -> Void
    private var server: GObjectRef<UnsafeMutablePointer<SoupServer>>?
    private var streams: [OpaquePointer: ResponseStream] = [:]
    private var acceptors: [OpaquePointer: @MainActor (DemoSocket) -> Void] = [:]

    /// The port in use; 0 before the first start.
    private(set) var port: UInt16

    init(
        _ place: Place, port: UInt16, site: any DemoSite,
        record: @escaping @MainActor (DemoRequest, Int, String?) -> Void
    ) {
        self.place = place
        self.port = port
        self.site = site
        self.record = record
    }

    isolated deinit { stop() }

    /// The origin's address, for example `http://127.0.0.1:8080`. The usual port of https is left out, as browsers do.
    var url: String {
        guard place.certificate != nil else { return "http://\(place.shownHost):\(port)" }
        return port == 443 ? "https://\(place.shownHost)" : "https://\(place.shownHost):\(port)"
    }

    /// How many answers come late or in pieces right now.
    var unfinishedAnswers: Int { streams.count }

    /// Listens. A port of 0 becomes a free one, which is kept over later stops and starts.
    func start() throws {
        guard server == nil else { return }
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else { return }
        let pointer = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
        let server = GObjectRef(consuming: pointer)
        let data = Unmanaged.passUnretained(self).toOpaque()
        soup_server_add_early_handler(pointer, nil, onHeaders, data, nil)
        soup_server_add_handler(pointer, nil, onRequest, data, nil)
        soup_server_add_websocket_handler(pointer, nil, nil, nil, onSocket, data, nil)
        if let certificate = place.certificate { try Self.encrypt(pointer, with: certificate) }
        let address = g_inet_socket_address_new_from_string(place.host, guint(port))
        guard let address else { throw DemoServerError.badHost(place.host) }
        defer { g_object_unref(UnsafeMutableRawPointer(address)) }
        do {
            let options = place.certificate == nil ? SoupServerListenOptions(0) : SOUP_SERVER_LISTEN_HTTPS
            _ = try GLibError.catching { soup_server_listen(pointer, address, options, $0) }
        } catch {
            throw DemoServerError.cannotListen(host: place.host, port: port, reason: error.message)
        }
        port = listeningPort(pointer) ?? port
        self.server = server
    }

    private static func encrypt(_ server: UnsafeMutablePointer<SoupServer>, with file: URL) throws(DemoServerError) {
        do {
            let certificate = try GLibError.catching { g_tls_certificate_new_from_file(file.path, $0) }
            guard let certificate else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(certificate)) }
            soup_server_set_tls_certificate(server, certificate)
        } catch {
            throw .badCertificate(path: file.path, reason: error.message)
        }
    }

    /// Stops listening and drops every connection.
    func stop() {
        guard let server else { return }
        streams.removeAll()
        acceptors.removeAll()
        soup_server_disconnect(server.pointer)
        self.server = nil
    }

    private func listeningPort(_ server: UnsafeMutablePointer<SoupServer>) -> UInt16? {
        guard let list = soup_server_get_uris(server) else { return nil }
        defer { g_slist_free_full(list) { g_uri_unref(OpaquePointer($0)) } }
        return UInt16(exactly: g_uri_get_port(OpaquePointer(list.pointee.data)))
    }

    fileprivate func headersArrived(_ message: OpaquePointer) {
        let headers = soup_server_message_get_request_headers(message)
        let length = soup_message_headers_get_one(headers, "Content-Length").flatMap { Int64(String(cString: $0)) }
        let refusal: DemoResponse
        if let length, length > Self.bodyLimit {
            refusal = .problem(413, "too_large", "An upload may have at most 50 MB.")
        } else if length == nil, soup_message_headers_get_one(headers, "Transfer-Encoding") != nil {
            refusal = .problem(411, "length_required", "Send the body with a Content-Length.")
        } else {
            return
        }
        let request = makeRequest(message, withBody: false)
        // A client that asked with "Expect: 100-continue" gets the refusal at once. Of the others libsoup reads the body
        // first: then none of it is kept.
        soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
        send(refusal, to: message)
        record(request, refusal.status, site.identify(request))
    }

    fileprivate func requestArrived(_ message: OpaquePointer) {
        let request = makeRequest(message, withBody: true)
        let user = site.identify(request)
        switch site.respond(to: request) {
        case .response(let response):
            send(response, to: message)
            record(request, response.status, user)
        case .socket(let accept):
            guard
                soup_websocket_server_check_handshake(message, nil, nil, nil, nil) != 0
            else {
                let refusal = DemoResponse.problem(426, "upgrade_required", "This address speaks WebSocket only.")
                soup_message_headers_replace(
                    soup_server_message_get_response_headers(message), "Upgrade", "websocket")
                send(refusal, to: message)
                record(request, refusal.status, user)
                return
            }
            acceptors[message] = accept
            record(request, 101, user)
        }
    }

    fileprivate func socketOpened(_ message: OpaquePointer, _ connection: OpaquePointer) {
        acceptors.removeValue(forKey: message)?(DemoSocket(connection))
    }

    private func makeRequest(_ message: OpaquePointer, withBody: Bool) -> DemoRequest {
        let uri = soup_server_message_get_uri(message)
        var headers: [DemoHeader] = []
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, soup_server_message_get_request_headers(message))
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            headers.append(DemoHeader(String(cString: name), String(cString: value)))
        }
        var body = Data()
        if withBody, let source = soup_server_message_get_request_body(message),
            let bytes = soup_message_body_flatten(source)
        {
            var size: gsize = 0
            if let start = g_bytes_get_data(bytes, &size) { body = Data(bytes: start, count: Int(size)) }
            g_bytes_unref(bytes)
        }
        return DemoRequest(
            String(borrowing: soup_server_message_get_method(message)) ?? "",
            Self.encodedPath(uri), query: String(borrowing: g_uri_get_query(uri)),
            headers: headers, body: body)
    }

    /// libsoup hands out the path decoded, possibly not as UTF-8; the rest of the demo wants it as it was sent.
    private static func encodedPath(_ uri: OpaquePointer?) -> String {
        guard let path = g_uri_get_path(uri) else { return "/" }
        let encoded = path.withMemoryRebound(to: guint8.self, capacity: strlen(path)) {
            g_uri_escape_bytes($0, gsize(strlen(path)), "/!$&'()*+,;=:@")
        }
        return String(consuming: encoded) ?? "/"
    }

    private func send(_ response: DemoResponse, to message: OpaquePointer) {
        soup_server_message_set_status(message, guint(response.status), nil)
        let headers = soup_server_message_get_response_headers(message)
        // libsoup 3.2 does not notice when a client closes a connection that is kept alive, and would hold its descriptor
        // until it stops.
        soup_message_headers_replace(headers, "Connection", "close")
        for line in response.headers { soup_message_headers_append(headers, line.name, line.value) }
        if case .data(let data) = response.body {
            ResponseStream.append(data, to: message)
            return
        }
        soup_server_message_pause(message)
        streams[message] = ResponseStream(message, response.body) { [weak self] in
            self?.streams[message] = nil
        }
    }
}

private func origin(_ data: gpointer?) -> SoupOrigin? {
    data.map { Unmanaged<SoupOrigin>.fromOpaque($0).takeUnretainedValue() }
}

private let onHeaders: SoupServerCallback = { _, message, _, _, data in
    nonisolated(unsafe) let message = message
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
        if let message { origin(data)?.headersArrived(message) }
    }
}

private let onRequest: SoupServerCallback = { _, message, _, _, data in
    nonisolated(unsafe) let message = message
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
        if let message { origin(data)?.requestArrived(message) }
    }
}

private let onSocket: SoupServerWebsocketCallback = { _, message, _, connection, data in
    nonisolated(unsafe) let message = message
    nonisolated(unsafe) let connection = connection
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
        if let message, let connection { origin(data)?.socketOpened(message, connection) }
    }
}
