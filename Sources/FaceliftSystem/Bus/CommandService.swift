import CGLib
import FaceliftCore
import Foundation
import GObjectSupport

/// Takes account commands from the command line on the session bus and answers them.
///
/// The window makes one as soon as its application has a bus connection, and keeps it. What a command may do is decided
/// by `perform`; only programs of the same user can reach the session bus.
@MainActor
public final class CommandService {
    private let connection: OpaquePointer
    private var registration: guint = 0
    fileprivate let perform: @MainActor (AccountCommand) async -> CommandReply

    /// Offers the interface on `connection` (a `GDBusConnection`), which is kept.
    ///
    /// - Throws: the bus library's error, when the path is taken.
    public init(
        connection: OpaquePointer, perform: @escaping @MainActor (AccountCommand) async -> CommandReply
    ) throws(GLibError) {
        self.connection = connection
        self.perform = perform
        g_object_ref(UnsafeMutableRawPointer(connection))
        let node = try GLibError.catching { g_dbus_node_info_new_for_xml(CommandInterface.description, $0) }
        defer { g_dbus_node_info_unref(node) }
        let interface = g_dbus_node_info_lookup_interface(node, CommandInterface.name)
        // GLib keeps a copy of the table.
        var table = GDBusInterfaceVTable()
        table.method_call = methodCall
        let owner = Unmanaged.passUnretained(self).toOpaque()
        registration = try GLibError.catching {
            g_dbus_connection_register_object(connection, CommandInterface.path, interface, &table, owner, nil, $0)
        }
    }

    isolated deinit {
        if registration != 0 { g_dbus_connection_unregister_object(connection, registration) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    fileprivate func answer(_ text: String, _ invocation: OpaquePointer) {
        let command: AccountCommand
        do {
            command = try JSONDecoder().decode(AccountCommand.self, from: Data(text.utf8))
        } catch {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.InvalidArgs", "not an account command")
            return
        }
        Task {
            let reply = await perform(command)
            do {
                let data = try JSONEncoder().encode(reply)
                var child = g_variant_new_string(String(decoding: data, as: UTF8.self))
                g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&child, 1))
            } catch {
                g_dbus_method_invocation_return_dbus_error(
                    invocation, "org.freedesktop.DBus.Error.Failed", "the reply could not be written")
            }
        }
    }
}

private let methodCall: GDBusInterfaceMethodCallFunc = { _, _, _, _, _, arguments, call, data in
    guard let arguments, let call, let data else { return }
    let item = g_variant_get_child_value(arguments, 0)
    defer { g_variant_unref(item) }
    let text = String(cString: g_variant_get_string(item, nil))
    nonisolated(unsafe) let invocation = call
    let service = Unmanaged<CommandService>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { service.answer(text, invocation) }
}
