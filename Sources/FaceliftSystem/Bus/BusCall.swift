import CGLib
import GObjectSupport

/// A method of a program on the bus, with its arguments: strings, or one number.
public struct BusCall: Sendable {
    /// The program's bus name.
    public let name: String
    /// The object's path.
    public let path: String
    /// The interface that has the method.
    public let interface: String
    /// The method.
    public let method: String
    /// The arguments, in order.
    public let arguments: [String]
    /// The one argument of a method that takes a number; it has no strings then.
    var number: UInt32?

    /// Describes a call; nothing is sent yet.
    public init(
        to name: String, _ path: String, _ interface: String, _ method: String = "", arguments: [String] = []
    ) {
        self.name = name
        self.path = path
        self.interface = interface
        self.method = method
        self.arguments = arguments
    }

    /// The arguments as GLib wants them, floating.
    var parameters: OpaquePointer? {
        var children = number.map { [g_variant_new_uint32($0)] } ?? arguments.map { g_variant_new_string($0) }
        return g_variant_new_tuple(&children, gsize(children.count))
    }

    /// Sends the call over a connection of its own, and blocks until the answer is here.
    func send<Value>(
        to address: String, limit: Duration, cancel: GCancel, _ read: (OpaquePointer) -> Value
    ) throws(SessionBus.Failure) -> Value {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let connection: OpaquePointer?
        do throws(GLibError) {
            connection = try GLibError.catching {
                g_dbus_connection_new_for_address_sync(address, flags, nil, cancel.pointer, $0)
            }
        } catch {
            throw .noBus
        }
        guard let connection else { throw .noBus }
        defer {
            g_dbus_connection_close_sync(connection, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(connection))
        }
        let parameters = parameters
        let reply: OpaquePointer?
        do throws(GLibError) {
            reply = try GLibError.catching {
                g_dbus_connection_call_sync(
                    connection, name, path, interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NONE,
                    gint(limit / .milliseconds(1)), cancel.pointer, $0)
            }
        } catch {
            throw SessionBus.Failure(error)
        }
        guard let reply else { throw .other("no reply") }
        defer { g_variant_unref(reply) }
        guard g_variant_n_children(reply) > 0 else { throw .other("an empty reply") }
        return read(reply)
    }
}

extension SessionBus.Failure {
    init(_ error: GLibError) {
        let timeouts = [G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT].map { Int32($0.rawValue) }
        let absent = [
            G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_UNKNOWN_METHOD,
            G_DBUS_ERROR_UNKNOWN_OBJECT, G_DBUS_ERROR_UNKNOWN_INTERFACE,
        ].map { Int32($0.rawValue) }
        switch error.domain {
        case "g-dbus-error-quark" where absent.contains(error.code): self = .notOffered
        case "g-dbus-error-quark" where timeouts.contains(error.code): self = .timeout
        case "g-io-error-quark" where error.code == Int32(G_IO_ERROR_TIMED_OUT.rawValue): self = .timeout
        default: self = .other(error.message)
        }
    }
}
