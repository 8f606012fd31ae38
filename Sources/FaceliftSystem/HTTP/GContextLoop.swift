import CGLib
import GObjectSupport

/// A GLib main context of one thread, run only while something is waited for.
///
/// It lets straight-line code use GIO's asynchronous calls, which (unlike the blocking ones) try the addresses of a host
/// side by side. It must stay on the thread that made it.
final class GContextLoop {
    private let context: OpaquePointer

    init() {
        context = g_main_context_new()
        g_main_context_push_thread_default(context)
    }

    /// Gives the thread its old context back. Call it as the last thing.
    func close() {
        // What was cancelled still has its last callbacks to deliver.
        while g_main_context_iteration(context, 0) != 0 {}
        g_main_context_pop_thread_default(context)
        g_main_context_unref(context)
    }

    /// Starts an operation, runs the context until its callback came, and hands the result to `finish`.
    func wait<Value>(
        _ start: (@escaping GAsyncReadyCallback, gpointer) -> Void,
        finish: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
    ) throws(GLibError) -> Value {
        let box = Box()
        let data = Unmanaged.passUnretained(box).toOpaque()
        start(
            { _, result, data in
                guard let result, let data else { return }
                g_object_ref(UnsafeMutableRawPointer(result))
                Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().result = result
            }, data)
        while box.result == nil { g_main_context_iteration(context, 1) }
        guard let result = box.result else {
            throw GLibError(domain: "g-io-error-quark", code: 0, message: "no result")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(result)) }
        return try GLibError.catching { finish(result, $0) }
    }

    private final class Box {
        var result: OpaquePointer?
    }
}
