import CGLib
import FaceliftSystem
import GObjectSupport

/// The window that is open already, as the session bus knows it. Asking it here costs a few milliseconds; starting the
/// window's program only to find the other one would load GTK and WebKit first.
struct RunningWindow {
    var environment: [String: String]

    private static let path = CommandInterface.path
    private static let milliseconds: gint = 3000

    /// Brings the window to the front, and has it perform an action of the scheme `vance-facelift`.
    ///
    /// - Returns: false when there is no window, or it does not answer.
    func raise(_ addresses: [String]) -> Bool {
        guard SessionBus(environment: environment).address != nil,
            let bus = try? GLibError.catching({ g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) })
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        guard isThere(on: bus) else { return false }
        let method = addresses.isEmpty ? "Activate" : "Open"
        let arguments = addresses.isEmpty ? [platformData] : [Self.strings(addresses), platformData]
        return call(bus, CommandInterface.busName, Self.path, "org.freedesktop.Application", method, arguments) { _ in
            true
        } ?? false
    }

    /// Asked first: a call to a name that nobody owns may start a program.
    private func isThere(on bus: OpaquePointer) -> Bool {
        let name = "org.freedesktop.DBus"
        let question = [g_variant_new_string(CommandInterface.busName)]
        return call(bus, name, "/org/freedesktop/DBus", name, "NameHasOwner", question) { reply in
            let item = g_variant_get_child_value(reply, 0)
            defer { g_variant_unref(item) }
            return g_variant_get_boolean(item) != 0
        } ?? false
    }

    /// By which the desktop lets a window come to the front: the click that started us.
    private var platformData: OpaquePointer? {
        let known = [("desktop-startup-id", "DESKTOP_STARTUP_ID"), ("activation-token", "XDG_ACTIVATION_TOKEN")]
        var entries = known.compactMap { key, variable in
            environment[variable].map {
                g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(g_variant_new_string($0)))
            }
        }
        let type = g_variant_type_new("{sv}")
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, &entries, gsize(entries.count))
    }

    private static func strings(_ texts: [String]) -> OpaquePointer? {
        var items = texts.map { g_variant_new_string($0) }
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, &items, gsize(items.count))
    }

    /// A call that has not been answered in time counts as no answer.
    private func call(
        _ bus: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: [OpaquePointer?], read: (OpaquePointer) -> Bool
    ) -> Bool? {
        var children = arguments
        let parameters = g_variant_new_tuple(&children, gsize(children.count))
        let reply = try? GLibError.catching {
            g_dbus_connection_call_sync(
                bus, name, path, interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START,
                Self.milliseconds, nil, $0)
        }
        guard let reply else { return nil }
        defer { g_variant_unref(reply) }
        return read(reply)
    }
}
