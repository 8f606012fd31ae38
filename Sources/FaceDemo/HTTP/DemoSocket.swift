import CSoup
import Foundation
import GObjectSupport

/// One open WebSocket, seen from the server.
@MainActor
final class DemoSocket {
    /// Called with each text message.
    var onText: ((String) -> Void)?
    /// Called once, when the connection is gone.
    var onClose: (() -> Void)?

    private let connection: GObjectRef<OpaquePointer>
    private let signals = SignalConnections()

    init(_ connection: OpaquePointer) {
        self.connection = GObjectRef(retaining: connection)
        // The server's own PING, and a bound on what one message may weigh.
        soup_websocket_connection_set_keepalive_interval(connection, 20)
        soup_websocket_connection_set_max_incoming_payload_size(connection, 256 * 1024)
        signals.connectArguments(connection, "message") { [weak self] arguments in
            self?.received(type: arguments.int(0), arguments.pointer(1))
        }
        signals.connect(connection, "closed") { [weak self] in
            let closed = self?.onClose
            self?.onClose = nil
            closed?()
        }
    }

    /// Sends a text message; nothing happens once the connection is closing.
    func send(_ text: String) {
        guard soup_websocket_connection_get_state(connection.pointer) == SOUP_WEBSOCKET_STATE_OPEN else { return }
        soup_websocket_connection_send_text(connection.pointer, text)
    }

    /// Starts the closing handshake with a status of RFC 6455 §7.4.
    func close(_ status: UInt16, _ reason: String) {
        guard soup_websocket_connection_get_state(connection.pointer) == SOUP_WEBSOCKET_STATE_OPEN else { return }
        soup_websocket_connection_close(connection.pointer, status, reason)
    }

    private func received(type: Int, _ bytes: UnsafeMutableRawPointer?) {
        guard type == Int(SOUP_WEBSOCKET_DATA_TEXT.rawValue) else {
            close(1003, "This server takes text messages only.")
            return
        }
        guard let bytes else { return }
        var size: gsize = 0
        guard let data = g_bytes_get_data(OpaquePointer(bytes), &size) else { return }
        onText?(String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self))
    }
}
