import CGLib
import Foundation
import GObjectSupport

/// A connection of our own to a D-Bus daemon, for calls and signals on the main loop.
@MainActor
final class BusConnection {
    private let connection: OpaquePointer

    private init(_ connection: OpaquePointer) { self.connection = connection }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// Connects to the daemon at `address`; nil when there is none or it refuses us.
    static func open(_ address: String?) async -> BusConnection? {
        guard let address else { return nil }
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        do {
            let connection = try await withGAsync { cancellable, callback, data in
                g_dbus_connection_new_for_address(address, flags, nil, cancellable, callback, data)
            } finish: { _, result in
                try GLibError.catching { g_dbus_connection_new_for_address_finish(result, $0) }
            }
            return connection.map(BusConnection.init)
        } catch {
            return nil
        }
    }

    /// The system bus's address.
    static func systemAddress(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
        let paths = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"]
        return paths.first(where: POSIX.nameExists).map { "unix:path=\($0)" }
    }

    /// Calls a method and returns what `read` makes of the reply.
    func call<Value>(
        _ call: BusCall, limit: Duration = .seconds(3), _ read: @escaping @MainActor (OpaquePointer) -> Value
    ) async throws -> Value {
        let parameters = call.parameters
        return try await withGAsync { cancellable, callback, data in
            g_dbus_connection_call(
                connection, call.name, call.path, call.interface, call.method, parameters, nil, G_DBUS_CALL_FLAGS_NONE,
                gint(limit / .milliseconds(1)), cancellable, callback, data)
        } finish: { [connection] _, result in
            let reply = try GLibError.catching { g_dbus_connection_call_finish(connection, result, $0) }
            guard let reply else { throw SessionBus.Failure.other("no reply") }
            defer { g_variant_unref(reply) }
            return read(reply)
        }
    }

    /// Calls a method whose first result is a string or an object's path.
    func string(_ call: BusCall, limit: Duration = .seconds(3)) async throws -> String {
        let text = try await self.call(call, limit: limit) { BusValue.string($0, 0) }
        guard let text else { throw SessionBus.Failure.other("not a string") }
        return text
    }

    /// Who owns a name now, by the name that nobody else can take; starts the program that provides it if need be.
    func owner(of name: String) async throws -> String {
        let bus = "org.freedesktop.DBus"
        _ = try await call(
            BusCall(to: name, "/", "org.freedesktop.DBus.Peer", "Ping"), limit: .seconds(5)
        ) { _ in }
        return try await string(BusCall(to: bus, "/org/freedesktop/DBus", bus, "GetNameOwner", arguments: [name]))
    }

    /// The user that a connection belongs to.
    func user(of owner: String) async throws -> UInt32 {
        let bus = "org.freedesktop.DBus"
        let asked = BusCall(to: bus, "/org/freedesktop/DBus", bus, "GetConnectionUnixUser", arguments: [owner])
        let user = try await call(asked) { BusValue.uint32($0, 0) }
        guard let user else { throw SessionBus.Failure.other("not a number") }
        return user
    }

    /// Calls `handler` for each signal until the subscription goes away. `nil` stands for any.
    func subscribe(
        sender: String?, interface: String, member: String, path: String? = nil, firstArgument: String? = nil,
        _ handler: @escaping @MainActor (BusSignal) -> Void
    ) -> BusSubscription {
        BusSubscription(connection, sender, interface, member, path, firstArgument, handler)
    }
}
