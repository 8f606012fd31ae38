import CWebKitGTK
import Foundation
import Glibc
import Synchronization

/// A TLS server on the loopback address with a certificate that nobody signed but itself.
final class TLSServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let identity: String
    private let handshakes = Mutex(0)

    /// Connections whose client trusted the certificate.
    var requestCount: Int { handshakes.withLock { $0 } }
    var origin: String { "https://localhost:\(port)" }

    init() throws {
        identity = try Self.makeIdentity()
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var assigned = size
        let descriptor = listener
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, $0, &assigned) == 0
            }
        }
        guard bound else { throw POSIXError(.EIO) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0, let self else { return }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private func serve(_ connection: Int32) {
        var error: UnsafeMutablePointer<GError>?
        guard let certificate = g_tls_certificate_new_from_pem(identity, -1, &error),
            let socket = g_socket_new_from_fd(connection, &error)
        else { return }
        defer {
            g_object_unref(certificate)
            g_object_unref(socket)
        }
        let stream = g_socket_connection_factory_create_connection(socket)
        defer { g_object_unref(stream) }
        let base = UnsafeMutableRawPointer(stream)?.assumingMemoryBound(to: GIOStream.self)
        guard let secure = g_tls_server_connection_new(base, certificate, &error) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(secure)) }
        let tls = UnsafeMutableRawPointer(secure).assumingMemoryBound(to: GTlsConnection.self)
        guard g_tls_connection_handshake(tls, nil, &error) != 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let input = g_io_stream_get_input_stream(
            UnsafeMutableRawPointer(secure).assumingMemoryBound(to: GIOStream.self))
        let count = g_input_stream_read(input, &buffer, gsize(buffer.count), nil, &error)
        if count > 0 { handshakes.withLock { $0 += 1 } }
    }

    /// A fresh key and certificate.
    private static func makeIdentity() throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString).pem")
        defer { unlink(file.path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", file.path, "-out",
            file.path,
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: file, encoding: .utf8)
    }
}
