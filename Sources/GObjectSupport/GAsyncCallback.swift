import CGLib

/// Starts a GIO-style asynchronous operation and calls `completion` once with the source object and the result.
///
/// For code that answers through a closure; `withGAsync` is the form for `async` functions.
@MainActor
public func startGAsync(
    _ start: (@escaping GAsyncReadyCallback, gpointer) -> Void,
    completion: @escaping @MainActor (UnsafeMutableRawPointer?, OpaquePointer) -> Void
) {
    let data = Unmanaged.passRetained(CompletionBox(completion)).toOpaque()
    start(callCompletion, data)
}

private final class CompletionBox: Sendable {
    let completion: @MainActor (UnsafeMutableRawPointer?, OpaquePointer) -> Void

    init(_ completion: @escaping @MainActor (UnsafeMutableRawPointer?, OpaquePointer) -> Void) {
        self.completion = completion
    }
}

private let callCompletion: GAsyncReadyCallback = { sender, outcome, data in
    guard let data, let outcome else { return }
    nonisolated(unsafe) let source = sender
    nonisolated(unsafe) let result = outcome
    let box = Unmanaged<CompletionBox>.fromOpaque(data).takeRetainedValue()
    MainActor.assumeIsolated { box.completion(source.map { UnsafeMutableRawPointer($0) }, result) }
}
