import CGLib

/// One D-Bus signal as it arrived. Valid only inside the handler.
@MainActor
struct BusSignal {
    /// The sender's name that nobody else can take.
    let sender: String
    /// The object that sent it.
    let path: String
    /// The arguments, a tuple; see `BusValue`.
    let arguments: OpaquePointer
}

/// Receives signals until it goes away.
@MainActor
final class BusSubscription {
    private let connection: OpaquePointer
    private var identifier: guint = 0

    init(
        _ connection: OpaquePointer, _ sender: String?, _ interface: String, _ member: String, _ path: String?,
        _ firstArgument: String?, _ handler: @escaping @MainActor (BusSignal) -> Void
    ) {
        self.connection = connection
        g_object_ref(UnsafeMutableRawPointer(connection))
        let data = Unmanaged.passRetained(BusSignalHandler(handler)).toOpaque()
        identifier = g_dbus_connection_signal_subscribe(
            connection, sender, interface, member, path, firstArgument, G_DBUS_SIGNAL_FLAGS_NONE, receiveBusSignal,
            data
        ) { data in
            guard let data else { return }
            Unmanaged<BusSignalHandler>.fromOpaque(data).release()
        }
    }

    isolated deinit {
        g_dbus_connection_signal_unsubscribe(connection, identifier)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }
}

private final class BusSignalHandler: Sendable {
    let handler: @MainActor (BusSignal) -> Void

    init(_ handler: @escaping @MainActor (BusSignal) -> Void) { self.handler = handler }
}

private let receiveBusSignal: GDBusSignalCallback = { _, sender, path, _, _, arguments, data in
    guard let data, let arguments else { return }
    let handler = Unmanaged<BusSignalHandler>.fromOpaque(data).takeUnretainedValue()
    let from = sender.map { String(cString: $0) } ?? ""
    let object = path.map { String(cString: $0) } ?? ""
    nonisolated(unsafe) let tuple = arguments
    MainActor.assumeIsolated { handler.handler(BusSignal(sender: from, path: object, arguments: tuple)) }
}
