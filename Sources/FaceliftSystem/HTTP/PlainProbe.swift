import CGLib
import Dispatch
import FaceliftCore
import GObjectSupport
import Synchronization

/// Finds out whether a port that does not answer an encrypted connection speaks plain http instead.
///
/// A web server without encryption takes our greeting for the beginning of a line and waits for its end, as we wait for its
/// answer: without this only the deadline would end that, and say nothing. What is sent in the clear is `HEAD / HTTP/1.0`
/// alone, with neither the name of the host nor anything of the person's.
final class PlainProbe: Sendable {
    private enum State { case waiting, settled, plain }

    /// How long the server may take to encrypt before it is asked in the clear.
    private static let patience = DispatchTimeInterval.seconds(1)
    private let state = Mutex(State.waiting)

    /// Whether the server turned out to speak plain http.
    var foundPlain: Bool { state.withLock { $0 == .plain } }

    /// Watches over a connection; when it finds out, it cancels `transfer`.
    func watch(host: String, port: Int, cancelling transfer: GCancel) {
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
            guard state.withLock({ $0 == .waiting }), Self.speaksPlainly(host, port, transfer) else { return }
            let found = state.withLock { state in
                guard state == .waiting else { return false }
                state = .plain
                return true
            }
            if found { transfer.cancel() }
        }
    }

    /// The connection is encrypted, or over: nothing is asked any more.
    func settle() {
        state.withLock { if $0 == .waiting { $0 = .settled } }
    }

    /// Asks. A 400 proves nothing: it is what a server answers in the clear that does want encryption.
    private static func speaksPlainly(_ host: String, _ port: Int, _ cancel: GCancel) -> Bool {
        guard let client = g_socket_client_new() else { return false }
        defer { g_object_unref(client) }
        g_socket_client_set_timeout(client, 2)
        let connection = g_socket_client_connect_to_host(client, host, guint16(port), cancel.pointer, nil)
        guard let connection else { return false }
        defer { g_object_unref(connection) }
        let stream = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
        var question = Array("HEAD / HTTP/1.0\r\n\r\n".utf8)
        let output = g_io_stream_get_output_stream(stream)
        guard g_output_stream_write_all(output, &question, gsize(question.count), nil, cancel.pointer, nil) != 0 else {
            return false
        }
        var answer = [UInt8](repeating: 0, count: 12)
        var count: gsize = 0
        let input = g_io_stream_get_input_stream(stream)
        g_input_stream_read_all(input, &answer, gsize(answer.count), &count, cancel.pointer, nil)
        let head = String(decoding: answer.prefix(Int(count)), as: UTF8.self)
        return head.hasPrefix("HTTP/1.") && head.count == answer.count && !head.hasSuffix(" 400")
    }
}
