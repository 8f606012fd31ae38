import CGLib
import CSoup
import FaceliftCore
import Foundation
import GObjectSupport

/// One message to one address: a hop of a request.
final class SoupMessageExchange {
    private let message: OpaquePointer
    private var refusedCertificate: TLSProblem?
    private let probe = PlainProbe()

    init(method: String, address: SoupAddress, headers: [HTTPHeader], body: Data?) throws(HTTPFailure) {
        guard let message = soup_message_new_from_uri(method, address.uri) else { throw .network("no message") }
        self.message = message
        soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
        let fields = soup_message_get_request_headers(message)
        for header in headers {
            guard Self.isPlain(header.name), Self.isPlain(header.value) else { throw .network("a malformed header") }
            soup_message_headers_append(fields, header.name, header.value)
        }
        if soup_message_headers_get_one(fields, "User-Agent") == nil {
            soup_message_headers_append(fields, "User-Agent", UserAgent.suffix(version: FaceliftVersion.current))
        }
        if let body {
            let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            soup_message_set_request_body_from_bytes(message, nil, bytes)
        }
        let handler: @convention(c) (OpaquePointer?, OpaquePointer?, GTlsCertificateFlags, gpointer?) -> gboolean = {
            _, _, flags, data in
            guard let data else { return 0 }
            let exchange = Unmanaged<SoupMessageExchange>.fromOpaque(data).takeUnretainedValue()
            exchange.refusedCertificate = TLSProblem(flags: flags)
            return 0
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(message), "accept-certificate", unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
        let progress: @convention(c) (OpaquePointer?, GSocketClientEvent, OpaquePointer?, gpointer?) -> Void = {
            _, event, _, data in
            guard event == G_SOCKET_CLIENT_TLS_HANDSHAKED, let data else { return }
            Unmanaged<SoupMessageExchange>.fromOpaque(data).takeUnretainedValue().probe.settle()
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(message), "network-event", unsafeBitCast(progress, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    deinit {
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(message), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
            Unmanaged.passUnretained(self).toOpaque())
        g_object_unref(UnsafeMutableRawPointer(message))
    }

    /// Sends the message; the result is the body's stream, owned by the caller, once the headers have come.
    func send(
        _ session: UnsafeMutablePointer<SoupSession>?, _ loop: GContextLoop, _ cancel: GCancel, to address: SoupAddress
    ) throws(HTTPFailure) -> UnsafeMutablePointer<GInputStream> {
        if address.isEncrypted { probe.watch(host: address.host, port: address.port, cancelling: cancel) }
        defer { probe.settle() }
        do throws(GLibError) {
            let stream = try loop.wait { callback, data in
                soup_session_send_async(session, message, G_PRIORITY_DEFAULT, cancel.pointer, callback, data)
            } finish: { result, error in
                soup_session_send_finish(session, result, error)
            }
            guard let stream else { throw GLibError(domain: "g-io-error-quark", code: 0, message: "no stream") }
            return stream
        } catch {
            if let refusedCertificate { throw .tls(refusedCertificate) }
            if probe.foundPlain { throw .tls(.notSpoken) }
            throw HTTPFailure(error)
        }
    }

    /// Reads the decoded body; one byte more than `limit` ends it.
    func read(
        _ stream: UnsafeMutablePointer<GInputStream>, limit: Int, _ loop: GContextLoop, _ cancel: GCancel
    ) throws(HTTPFailure) -> Data {
        var content = Data()
        while true {
            let wanted = gsize(min(16_384, limit + 1 - content.count))
            let bytes: OpaquePointer?
            do throws(GLibError) {
                bytes = try loop.wait { callback, data in
                    g_input_stream_read_bytes_async(
                        stream, wanted, G_PRIORITY_DEFAULT, cancel.pointer, callback, data)
                } finish: { result, error in
                    g_input_stream_read_bytes_finish(stream, result, error)
                }
            } catch {
                throw HTTPFailure(error)
            }
            guard let bytes else { throw .network("no data") }
            defer { g_bytes_unref(bytes) }
            var count: gsize = 0
            guard let start = g_bytes_get_data(bytes, &count), count > 0 else { return content }
            content.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
            if content.count > limit { throw .tooLarge }
        }
    }

    var status: Int { Int(soup_message_get_status(message).rawValue) }

    func header(_ name: String) -> String? {
        soup_message_headers_get_one(soup_message_get_response_headers(message), name).map { String(cString: $0) }
    }

    var headers: [HTTPHeader] {
        let list = HeaderList()
        soup_message_headers_foreach(
            soup_message_get_response_headers(message),
            { name, value, data in
                guard let name, let value, let data else { return }
                Unmanaged<HeaderList>.fromOpaque(data).takeUnretainedValue().headers
                    .append(HTTPHeader(String(cString: name), String(cString: value)))
            }, Unmanaged.passUnretained(list).toOpaque())
        return list.headers
    }

    private final class HeaderList {
        var headers: [HTTPHeader] = []
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\t") || $0.value == 0x7f }
    }
}
