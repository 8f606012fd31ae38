import CGLib

/// Ends GIO operations from any thread; `g_cancellable_cancel` is made for that.
final class GCancel: @unchecked Sendable {
    /// To be handed to GIO's functions.
    let pointer: UnsafeMutablePointer<GCancellable>

    init() { pointer = g_cancellable_new() }
    deinit { g_object_unref(pointer) }

    func cancel() { g_cancellable_cancel(pointer) }
}
