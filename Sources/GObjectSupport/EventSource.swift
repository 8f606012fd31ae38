import CGLib

/// A timer, idle call or file-descriptor watch in the main loop. It ends when `invalidate()` is called or when the
/// object goes away, whichever comes first.
@MainActor
public final class EventSource {
    private var identifier: guint = 0

    /// Calls `handler` every `milliseconds` (at least that long after the call before).
    public static func every(milliseconds: Int, _ handler: @escaping @MainActor () -> Void) -> EventSource {
        let source = EventSource()
        let box = EventSourceBox { _, _ in
            handler()
            return true
        }
        box.owner = source
        let interval = guint(clamping: milliseconds)
        source.identifier = g_timeout_add_full(
            G_PRIORITY_DEFAULT, interval, callPlainSource, box.retainedData(), releaseEventSource)
        return source
    }

    /// Calls `handler` once, `milliseconds` from now.
    public static func after(milliseconds: Int, _ handler: @escaping @MainActor () -> Void) -> EventSource {
        let source = EventSource()
        let box = EventSourceBox { _, _ in
            handler()
            return false
        }
        box.owner = source
        let interval = guint(clamping: milliseconds)
        source.identifier = g_timeout_add_full(
            G_PRIORITY_DEFAULT, interval, callPlainSource, box.retainedData(), releaseEventSource)
        return source
    }

    /// Calls `handler` once when nothing more urgent waits.
    public static func idle(_ handler: @escaping @MainActor () -> Void) -> EventSource {
        let source = EventSource()
        let box = EventSourceBox { _, _ in
            handler()
            return false
        }
        box.owner = source
        source.identifier = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE, callPlainSource, box.retainedData(), releaseEventSource)
        return source
    }

    /// Calls `handler` whenever `descriptor` meets `condition`, until the handler answers false. The descriptor stays
    /// the caller's: invalidate before closing it.
    public static func watch(
        descriptor: Int32, condition: GIOCondition = G_IO_IN,
        _ handler: @escaping @MainActor (GIOCondition) -> Bool
    ) -> EventSource {
        let source = EventSource()
        let box = EventSourceBox { _, condition in handler(condition) }
        box.owner = source
        source.identifier = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, condition, callDescriptorSource, box.retainedData(), releaseEventSource)
        return source
    }

    /// Calls `handler` each time the process gets the signal: one of `SIGHUP`, `SIGINT`, `SIGTERM`, `SIGUSR1`, `SIGUSR2`
    /// and `SIGWINCH`. The signal's default effect is gone while the source lives. Started programs do not inherit this.
    public static func signal(_ number: Int32, _ handler: @escaping @MainActor () -> Void) -> EventSource {
        let source = EventSource()
        let box = EventSourceBox { _, _ in
            handler()
            return true
        }
        box.owner = source
        source.identifier = g_unix_signal_add_full(
            G_PRIORITY_HIGH, number, callPlainSource, box.retainedData(), releaseEventSource)
        return source
    }

    /// Whether the handler may still be called.
    public var isActive: Bool { identifier != 0 }

    /// Ends the source. Safe to call from its own handler, and more than once.
    public func invalidate() {
        let ended = identifier
        identifier = 0
        if ended != 0 { g_source_remove(ended) }
    }

    isolated deinit {
        invalidate()
    }

    /// The source has answered "no more": GLib removes it itself.
    fileprivate func finished() {
        identifier = 0
    }
}

/// Runs `handler` once when nothing more urgent waits in the main loop.
@MainActor
public func onIdle(_ handler: @escaping @MainActor () -> Void) {
    let box = EventSourceBox { _, _ in
        handler()
        return false
    }
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, callPlainSource, box.retainedData(), releaseEventSource)
}

@MainActor
private final class EventSourceBox {
    typealias Body = @MainActor (Int32, GIOCondition) -> Bool
    let body: Body
    weak var owner: EventSource?

    init(_ body: @escaping Body) {
        self.body = body
    }

    func retainedData() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    func call(_ descriptor: Int32, _ condition: GIOCondition) -> gboolean {
        if body(descriptor, condition) { return 1 }
        owner?.finished()
        return 0
    }
}

private let callPlainSource: GSourceFunc = { data in
    guard let data else { return 0 }
    let box = Unmanaged<EventSourceBox>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { box.call(-1, GIOCondition(rawValue: 0)) }
}

private let callDescriptorSource: GUnixFDSourceFunc = { descriptor, condition, data in
    guard let data else { return 0 }
    let box = Unmanaged<EventSourceBox>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { box.call(descriptor, condition) }
}

private let releaseEventSource: GDestroyNotify = { data in
    guard let data else { return }
    Unmanaged<EventSourceBox>.fromOpaque(data).release()
}
