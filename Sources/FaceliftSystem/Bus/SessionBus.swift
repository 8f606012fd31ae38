import CGLib
import Foundation
import GObjectSupport

/// Calls to other programs on the user's session bus, each with a deadline; a bus that hangs delays nobody longer.
public struct SessionBus: Sendable {
    /// Why a call brought no answer.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no session bus here, or it refuses us.
        case noBus
        /// The other program is not there, or does not offer the call (yet).
        case notOffered
        /// No answer in time.
        case timeout
        /// Anything else, in the bus's words.
        case other(String)
    }

    /// The bus's address; nil when there is none. A bus is never started for the purpose.
    public let address: String?

    /// The bus that `environment` names.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            self.address = address
        } else if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
            POSIX.nameExists(folder + "/bus")
        {
            address = g_dbus_address_escape_value(folder + "/bus").map { escaped in
                defer { g_free(escaped) }
                return "unix:path=" + String(cString: escaped)
            }
        } else {
            address = nil
        }
    }

    /// Whether a program owns `name` now.
    public func isOwned(_ name: String, limit: Duration = .seconds(3)) async throws(Failure) -> Bool {
        try await bool("NameHasOwner", name, limit)
    }

    /// Whether a program owns `name` or would be started for it.
    public func isAvailable(_ name: String, limit: Duration = .seconds(3)) async throws(Failure) -> Bool {
        if try await isOwned(name, limit: limit) { return true }
        let names = try await call(
            BusCall(
                to: "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListActivatableNames"),
            limit: limit
        ) { reply in
            let list = g_variant_get_child_value(reply, 0)
            defer { g_variant_unref(list) }
            return (0..<g_variant_n_children(list)).map { index -> String in
                let item = g_variant_get_child_value(list, index)
                defer { g_variant_unref(item) }
                return String(cString: g_variant_get_string(item, nil))
            }
        }
        return names.contains(name)
    }

    /// Calls a method that takes strings and returns one string.
    public func string(_ call: BusCall, limit: Duration) async throws(Failure) -> String {
        try await self.call(call, limit: limit) { reply in
            let item = g_variant_get_child_value(reply, 0)
            defer { g_variant_unref(item) }
            guard g_variant_classify(item) == G_VARIANT_CLASS_STRING else { return "" }
            return String(cString: g_variant_get_string(item, nil))
        }
    }

    /// Reads a boolean property; nil when it is of another type.
    public func boolProperty(_ property: String, of call: BusCall, limit: Duration) async throws(Failure) -> Bool? {
        let get = BusCall(
            to: call.name, call.path, "org.freedesktop.DBus.Properties", "Get",
            arguments: [call.interface, property])
        return try await self.call(get, limit: limit) { reply in
            let boxed = g_variant_get_child_value(reply, 0)
            defer { g_variant_unref(boxed) }
            let value = g_variant_get_variant(boxed)
            defer { g_variant_unref(value) }
            guard g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN else { return nil }
            return g_variant_get_boolean(value) != 0
        }
    }

    private func bool(_ method: String, _ argument: String, _ limit: Duration) async throws(Failure) -> Bool {
        let asked = BusCall(
            to: "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments: [argument])
        return try await call(asked, limit: limit) { reply in
            let item = g_variant_get_child_value(reply, 0)
            defer { g_variant_unref(item) }
            return g_variant_get_boolean(item) != 0
        }
    }

    private func call<Value: Sendable>(
        _ call: BusCall, limit: Duration, _ read: @escaping @Sendable (OpaquePointer) -> Value
    ) async throws(Failure) -> Value {
        guard let address else { throw .noBus }
        let outcome: Result<Value, Failure> = await BlockingCall.run(
            deadline: limit, late: .failure(.timeout), cancelled: .failure(.timeout)
        ) { cancel in
            do throws(Failure) {
                return .success(try call.send(to: address, limit: limit, cancel: cancel, read))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}
