import CGLib
import Foundation
import GObjectSupport

/// Tells the demo deployment how to behave (`PUT /lab/config`), as a website author would by hand.
enum DemoControl {
    /// - Parameters:
    ///   - config: `{"mode": …}`, described on the demo's page `/lab/`.
    ///   - site: the demo's address.
    static func setConfig(_ config: String, of site: String) throws {
        guard let parts = URLComponents(string: site), let host = parts.host else { throw TourProblem("no site") }
        let isEncrypted = parts.scheme == "https"
        let port = UInt16(parts.port ?? (isEncrypted ? 443 : 80))
        let request =
            "PUT /lab/config HTTP/1.1\r\nHost: \(host):\(port)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(config.utf8.count)\r\nConnection: close\r\n\r\n\(config)"
        let answer = try exchange(request, host: host, port: port, isEncrypted: isEncrypted)
        guard answer.contains(" 204 ") else { throw TourProblem("the demo did not take \(config): \(answer)") }
    }

    /// Sends a request; the first part of what comes back.
    private static func exchange(_ request: String, host: String, port: UInt16, isEncrypted: Bool) throws -> String {
        guard let client = g_socket_client_new() else { throw TourProblem("no connection can be made") }
        defer { g_object_unref(client) }
        g_socket_client_set_tls(client, isEncrypted ? 1 : 0)
        g_socket_client_set_timeout(client, 10)
        let connection = try GLibError.catching { g_socket_client_connect_to_host(client, host, port, nil, $0) }
        guard let connection else { throw TourProblem("the demo does not answer") }
        defer { g_object_unref(connection) }
        let stream = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
        var bytes = Array(request.utf8)
        let output = g_io_stream_get_output_stream(stream)
        _ = try GLibError.catching { g_output_stream_write_all(output, &bytes, gsize(bytes.count), nil, nil, $0) }
        var answer = [UInt8](repeating: 0, count: 512)
        let input = g_io_stream_get_input_stream(stream)
        let count = try GLibError.catching { g_input_stream_read(input, &answer, gsize(answer.count), nil, $0) }
        return String(decoding: answer.prefix(max(0, count)), as: UTF8.self)
    }
}
