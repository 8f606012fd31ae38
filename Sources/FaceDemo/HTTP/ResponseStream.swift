import CSoup
import Foundation
import GObjectSupport

/// A body that comes late, in pieces, or never.
@MainActor
final class ResponseStream {
    private let message: GObjectRef<OpaquePointer>
    private let signals = SignalConnections()
    private let finished: @MainActor () -> Void
    private var timer: EventSource?
    private var watch: EventSource?
    private var left = 0

    /// Starts the body of a message that has been paused with its status and headers set.
    init(_ message: OpaquePointer, _ body: DemoResponse.Body, finished: @escaping @MainActor () -> Void) {
        self.message = GObjectRef(retaining: message)
        self.finished = finished
        for signal in ["finished", "disconnected"] {
            signals.connect(message, signal) { [weak self] in self?.end() }
        }
        switch body {
        case .data(let data):
            Self.append(data, to: message)
            soup_server_message_unpause(message)
        case .delayed(let milliseconds, let data):
            watchForTheClientLeaving()
            timer = EventSource.after(milliseconds: milliseconds) { [weak self] in
                guard let self else { return }
                Self.append(data, to: self.message.pointer)
                soup_server_message_unpause(self.message.pointer)
            }
        case .pieces(let piece, let count, let milliseconds):
            left = count
            soup_message_headers_set_encoding(
                soup_server_message_get_response_headers(message), SOUP_ENCODING_CHUNKED)
            if milliseconds > 0 {
                timer = EventSource.every(milliseconds: milliseconds) { [weak self] in self?.next(piece) }
            } else {
                // The next piece goes out when the one before is on its way: no more than one is ever in memory.
                signals.connect(message, "wrote-chunk") { [weak self] in self?.next(piece) }
                soup_message_body_set_accumulate(soup_server_message_get_response_body(message), 0)
                next(piece)
            }
        case .none(let cut):
            if cut {
                timer = EventSource.idle { [weak self] in self?.cut() }
            } else {
                watchForTheClientLeaving()
            }
        }
    }

    /// Appends `data` to a message's body.
    static func append(_ data: Data, to message: OpaquePointer) {
        guard !data.isEmpty, let body = soup_server_message_get_response_body(message) else { return }
        data.withUnsafeBytes { soup_message_body_append(body, SOUP_MEMORY_COPY, $0.baseAddress, gsize($0.count)) }
    }

    private func next(_ piece: Data) {
        let body = soup_server_message_get_response_body(message.pointer)
        if left > 0 {
            left -= 1
            Self.append(piece, to: message.pointer)
        } else {
            timer = nil
            soup_message_body_complete(body)
        }
        soup_server_message_unpause(message.pointer)
    }

    /// libsoup does not look at the connection of a paused message, so a look now and then has to do.
    private func watchForTheClientLeaving() {
        guard let socket = soup_server_message_get_socket(message.pointer) else { return }
        let descriptor = g_socket_get_fd(socket)
        watch = EventSource.every(milliseconds: 500) { [weak self] in
            var byte: UInt8 = 0
            guard recv(descriptor, &byte, 1, Int32(Int(MSG_PEEK) | Int(MSG_DONTWAIT))) == 0 else { return }
            self?.watch = nil
            self?.cut()
            if let message = self?.message.pointer { soup_server_message_unpause(message) }
        }
    }

    private func cut() {
        guard let socket = soup_server_message_get_socket(message.pointer) else { return }
        // The only failure is that the connection is gone already.
        g_socket_shutdown(socket, 1, 1, nil)
    }

    private func end() {
        timer = nil
        watch = nil
        signals.disconnectAll()
        finished()
    }
}
