import CGLib

/// Signal handlers that belong to one owner, and end with it.
///
/// Handlers run on the main actor. A handler ends when `disconnectAll()` is called, when this object goes away, or when
/// the instance is destroyed, whichever comes first; each order is safe. Handlers run before the default handler of the
/// signal, as boolean signals need.
///
///     connections.connect(button, "clicked") { [weak self] in self?.save() }
///     connections.connectBool(window, "close-request") { [weak self] _ in self?.mayClose() ?? true }
@MainActor
public final class SignalConnections {
    private var closures: [UnsafeMutablePointer<GClosure>] = []

    /// No handlers yet.
    public init() {}

    isolated deinit {
        disconnectAll()
    }

    /// Connects a handler that needs no arguments: plain signals, and `notify::property`.
    public func connect(
        _ instance: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) {
        connect(instance, signal) { _, _ in handler() }
    }

    /// Connects a handler that takes the first argument as a pointer (an object or a boxed value), without a result.
    public func connectPointer(
        _ instance: some GObjectPointer, _ signal: String,
        _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        connect(instance, signal) { arguments, _ in handler(arguments.pointer(0)) }
    }

    /// Connects a handler that takes any arguments and has no result.
    public func connectArguments(
        _ instance: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Void
    ) {
        connect(instance, signal) { arguments, _ in handler(arguments) }
    }

    /// Connects a handler of a signal with a boolean result: true stops the emission, as TRUE does in C.
    public func connectBool(
        _ instance: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
    ) {
        connect(instance, signal) { arguments, result in
            let answer = handler(arguments)
            if let result { g_value_set_boolean(result, answer ? 1 : 0) }
        }
    }

    /// Connects a handler of a signal that asks for an object; the emission takes a reference of its own.
    public func connectObject(
        _ instance: some GObjectPointer, _ signal: String,
        _ handler: @escaping @MainActor (SignalArguments) -> UnsafeMutableRawPointer?
    ) {
        connect(instance, signal) { arguments, result in
            let object = handler(arguments)
            if let result { g_value_set_object(result, object) }
        }
    }

    /// Connects a handler of a signal with an integer result (`int` in C).
    public func connectInt(
        _ instance: some GObjectPointer, _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Int32
    ) {
        connect(instance, signal) { arguments, result in
            let answer = handler(arguments)
            if let result { g_value_set_int(result, answer) }
        }
    }

    /// Ends every handler. Handlers that are running finish.
    public func disconnectAll() {
        let ended = closures
        closures = []
        for closure in ended {
            // Invalidating takes the handler off its instance if that still has it, and does nothing otherwise:
            // no need to know whether the instance is still alive.
            g_closure_invalidate(closure)
            g_closure_unref(closure)
        }
    }

    private func connect(
        _ instance: some GObjectPointer, _ signal: String, handler: @escaping SignalHandler.Body
    ) {
        let data = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
        let size = guint(MemoryLayout<GClosure>.size)
        guard let closure = g_closure_new_simple(size, data) else { return }
        g_closure_add_finalize_notifier(closure, data) { data, _ in
            guard let data else { return }
            Unmanaged<SignalHandler>.fromOpaque(data).release()
        }
        facelift_g_closure_set_data_marshal(closure) { closure, returnValue, count, parameters, _, _ in
            guard let data = closure?.pointee.data, let parameters, count > 0 else { return }
            nonisolated(unsafe) let result = returnValue
            nonisolated(unsafe) let values = parameters
            let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated {
                handler.body(SignalArguments(values: values + 1, count: Int(count) - 1), result)
            }
        }
        g_closure_ref(closure)
        g_closure_sink(closure)
        closures.append(closure)
        let identifier = g_signal_connect_closure(instance.rawInstance, signal, closure, 0)
        precondition(identifier != 0, "There is no signal named \(signal) on this object.")
    }
}

/// What a closure's data points at: keeps the Swift handler alive as long as GLib may call it.
private final class SignalHandler: Sendable {
    typealias Body = @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
    let body: Body

    init(_ body: @escaping Body) {
        self.body = body
    }
}
