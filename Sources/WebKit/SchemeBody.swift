import CWebKitGTK
import GObjectSupport

/// The body of an answer to a request of a host's scheme, which the engine reads while the host still gives it.
///
/// GIO has no stream whose end is not known yet: one in memory ends where its bytes end, and a pipe costs two descriptors
/// a request and cannot carry an error. This one belongs to a stream of a type of its own, whose reads wait.
@MainActor
final class SchemeBody {
    /// A read of the engine that waits for bytes.
    private struct Read {
        let task: OpaquePointer
        let buffer: UnsafeMutableRawPointer
        let count: Int
    }

    private enum End {
        case complete
        case failed(String)
    }

    /// Called once when the engine does not want the rest any more: the page took the request back, or is gone.
    var onCancel: (@MainActor () -> Void)?

    private var pieces: [Data] = []
    /// How much of the first piece has been read.
    private var offset = 0
    private var end: End?
    private var waiting: Read?
    private var watched: SignalConnections?
    private var isCancelled = false

    /// A stream that ends with this body; owned by the caller. It keeps the body.
    func makeStream() -> UnsafeMutablePointer<GInputStream>? {
        guard let made = g_object_new_with_properties(Self.type, 0, nil, nil) else { return nil }
        g_object_set_data_full(
            made, Self.key, Unmanaged.passRetained(self).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<SchemeBody>.fromOpaque(data).release()
            })
        return UnsafeMutableRawPointer(made).assumingMemoryBound(to: GInputStream.self)
    }

    /// Adds a piece at the end.
    func add(_ data: Data) {
        guard end == nil, !isCancelled, !data.isEmpty else { return }
        pieces.append(data)
        serve()
    }

    /// Nothing more comes.
    func finish() { close(.complete) }

    /// Nothing more comes, and that is a failure. What was given before is read first.
    func fail(_ text: String) { close(.failed(text)) }

    /// Ends at once, whatever has not been read.
    func abort(_ text: String) {
        pieces = []
        offset = 0
        close(.failed(text))
    }

    private func close(_ end: End) {
        guard self.end == nil else { return }
        self.end = end
        serve()
    }

    // MARK: - Reading

    private func read(_ read: Read, _ cancellable: UnsafeMutablePointer<GCancellable>?) {
        waiting = read
        if let cancellable { watch(cancellable) }
        serve()
    }

    /// Answers the read that waits, if there is something to answer it with.
    private func serve() {
        guard let read = waiting else { return }
        if isCancelled { return answer(G_IO_ERROR_CANCELLED, "The request was taken back.") }
        if let first = pieces.first {
            let count = min(read.count, first.count - offset)
            first.dropFirst(offset).prefix(count).withUnsafeBytes {
                if let base = $0.baseAddress { read.buffer.copyMemory(from: base, byteCount: count) }
            }
            offset += count
            if offset == first.count {
                pieces.removeFirst()
                offset = 0
            }
            return answer(count)
        }
        switch end {
        case .complete: answer(0)
        case .failed(let text): answer(G_IO_ERROR_FAILED, text)
        case nil: break
        }
    }

    private func answer(_ count: Int) {
        guard let read = waiting else { return }
        waiting = nil
        g_task_return_int(read.task, count)
        g_object_unref(read.task.rawInstance)
    }

    private func answer(_ code: GIOErrorEnum, _ text: String) {
        guard let read = waiting else { return }
        waiting = nil
        g_task_return_error(read.task, g_error_new_literal(g_io_error_quark(), gint(code.rawValue), text))
        g_object_unref(read.task.rawInstance)
    }

    /// The engine gives the same object with each read, and cancels it when it stops the request.
    private func watch(_ cancellable: UnsafeMutablePointer<GCancellable>) {
        guard watched == nil else { return }
        if g_cancellable_is_cancelled(cancellable) != 0 { return cancelled() }
        let connections = SignalConnections()
        watched = connections
        connections.connect(cancellable, "cancelled") { [weak self] in
            // Not inside the engine's own call.
            Task { @MainActor in self?.cancelled() }
        }
    }

    private func cancelled() {
        guard !isCancelled else { return }
        isCancelled = true
        pieces = []
        serve()
        let told = onCancel
        onCancel = nil
        told?()
    }

    // MARK: - Type

    private static let key = "webkit-scheme-body"

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GInputStreamClass>.stride)
        info.instance_size = guint16(MemoryLayout<GInputStream>.stride)
        info.class_init = { type, _ in
            guard let type = type?.assumingMemoryBound(to: GInputStreamClass.self) else { return }
            type.pointee.read_async = { stream, buffer, count, priority, cancellable, callback, data in
                guard let stream, let buffer, let task = g_task_new(stream, cancellable, callback, data) else { return }
                g_task_set_priority(task, priority)
                nonisolated(unsafe) let owner = stream
                nonisolated(unsafe) let stop = cancellable
                nonisolated(unsafe) let read = Read(task: task, buffer: buffer, count: Int(count))
                MainActor.assumeIsolated { SchemeBody.of(owner)?.read(read, stop) }
            }
            type.pointee.read_finish = { _, result, error in
                g_task_propagate_int(result, error)
            }
        }
        return g_type_register_static(g_input_stream_get_type(), "WebKitSwiftSchemeBody", &info, GTypeFlags(0))
    }()

    private static func of(_ stream: UnsafeMutablePointer<GInputStream>) -> SchemeBody? {
        let object = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GObject.self)
        return g_object_get_data(object, key).map { Unmanaged<SchemeBody>.fromOpaque($0).takeUnretainedValue() }
    }
}
