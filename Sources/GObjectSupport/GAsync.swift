import CGLib

/// Waits for a GIO-style asynchronous operation.
///
///     let bytes = try await withGAsync { cancellable, callback, data in
///         soup_session_send_and_read_async(session, message, G_PRIORITY_DEFAULT, cancellable, callback, data)
///     } finish: { _, result in
///         try GLibError.catching { soup_session_send_and_read_finish(session, result, $0) }
///     }
///
/// - Parameters:
///   - start: begins the operation; hands the three arguments on to the C function.
///   - finish: gets the source object and the `GAsyncResult`, calls the `…_finish` function and returns its value.
/// - Throws: what `finish` throws. A cancelled task cancels the operation, which then usually reports `G_IO_ERROR`
///   19 (cancelled).
@MainActor
public func withGAsync<Value>(
    _ start: (UnsafeMutablePointer<GCancellable>?, @escaping GAsyncReadyCallback, gpointer) -> Void,
    finish: @escaping @MainActor (UnsafeMutableRawPointer?, OpaquePointer) throws -> Value
) async throws -> Value {
    nonisolated(unsafe) let cancellable = g_cancellable_new()
    defer { if let cancellable { g_object_unref(cancellable) } }
    let box = AsyncBox<Value>()
    return try await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            box.finish = { source, result in
                do {
                    box.value = .success(try finish(source, result))
                } catch {
                    box.value = .failure(error)
                }
                continuation.resume()
            }
            start(cancellable, asyncReady, Unmanaged.passRetained(box as AsyncBoxBase).toOpaque())
        }
        guard let value = box.value else { throw CancellationError() }
        return try value.get()
    } onCancel: {
        if let cancellable { g_cancellable_cancel(cancellable) }
    }
}

@MainActor
private class AsyncBoxBase {
    var finish: (@MainActor (UnsafeMutableRawPointer?, OpaquePointer) -> Void)?
}

private final class AsyncBox<Value>: AsyncBoxBase {
    var value: Result<Value, any Error>?
}

private let asyncReady: GAsyncReadyCallback = { sender, outcome, data in
    guard let data, let outcome else { return }
    nonisolated(unsafe) let source = sender
    nonisolated(unsafe) let result = outcome
    let box = Unmanaged<AsyncBoxBase>.fromOpaque(data).takeRetainedValue()
    MainActor.assumeIsolated {
        let finish = box.finish
        box.finish = nil
        finish?(source.map { UnsafeMutableRawPointer($0) }, result)
    }
}
