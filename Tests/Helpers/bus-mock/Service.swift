import CGLib
import Foundation

func connect() -> OpaquePointer {
    guard let address = ProcessInfo.processInfo.environment["DBUS_SYSTEM_BUS_ADDRESS"],
        let connection = g_dbus_connection_new_for_address_sync(
            address,
            GDBusConnectionFlags(
                rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                    | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
    else { exit(1) }
    return connection
}

func tuple(_ children: OpaquePointer?...) -> OpaquePointer? {
    var children = children
    return g_variant_new_tuple(&children, gsize(children.count))
}

func tellScreen(of path: String, _ hasScreen: Bool) {
    let connection = connect()
    let changed = g_variant_dict_new(nil)
    g_variant_dict_insert_value(changed, "Active", g_variant_new_boolean(hasScreen ? 1 : 0))
    g_dbus_connection_emit_signal(
        connection, nil, path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        tuple(
            g_variant_new_string("org.freedesktop.login1.Session"), g_variant_dict_end(changed),
            g_variant_new_strv(nil, 0)), nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
    g_variant_dict_unref(changed)
}

final class Service: @unchecked Sendable {  // Used by the connection's own thread, one message after the other.
    let connection = connect()
    var answers: [String]
    let kind: String

    init(_ kind: String, _ answers: [String]) {
        self.kind = kind
        self.answers = answers
    }

    func reply(to message: OpaquePointer, _ body: OpaquePointer? = nil) {
        let reply = g_dbus_message_new_method_reply(message)
        if let body { g_dbus_message_set_body(reply, body) }
        g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    }

    func refuse(_ message: OpaquePointer, _ name: String) {
        let reply = g_dbus_message_new_method_error_literal(message, name, name)
        g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    }

    func status(_ word: String, over connection: OpaquePointer) {
        g_dbus_connection_emit_signal(
            connection, nil, "/net/reactivated/Fprint/Device/0", "net.reactivated.Fprint.Device", "VerifyStatus",
            tuple(g_variant_new_string(word), g_variant_new_boolean(1)), nil)
        g_dbus_connection_flush_sync(connection, nil, nil)
    }

    func act(_ words: String) {
        // As a finger comes: a moment after the check began.
        usleep(20_000)
        switch words {
        case "silent": return
        case "vanish": exit(0)
        case "impostor": status("verify-match", over: connect())
        case _ where words.hasPrefix("late="):
            let path = String(words.dropFirst("late=".count))
            while access(path, F_OK) != 0 { usleep(10_000) }
            status("verify-match", over: connection)
            FileHandle.standardOutput.write(Data("matched\n".utf8))
        default: for word in words.split(separator: ",") { status(String(word), over: connection) }
        }
    }

    /// By name any session is known; by process or by user only this user's own process, and only where it is told so.
    func answerLogin(_ message: OpaquePointer, _ method: String) {
        let path = answers.first ?? "/"
        guard method != "GetSession" else { return reply(to: message, tuple(g_variant_new_object_path(path))) }
        let body = g_dbus_message_get_body(message)
        let number = body.map { g_variant_get_child_value($0, 0) }.map { g_variant_get_uint32($0) } ?? 0
        switch method {
        case "GetSessionByPID" where answers.contains("process") && kill(pid_t(number), 0) == 0:
            reply(to: message, tuple(g_variant_new_object_path(path)))
        case "GetUser" where answers.contains("user") && number == getuid():
            reply(to: message, tuple(g_variant_new_object_path("/org/freedesktop/login1/user/self")))
        default: refuse(message, "org.freedesktop.login1.NoSessionForPID")
        }
    }

    func answer(_ message: OpaquePointer, _ method: String) {
        switch (kind, method) {
        case ("deaf", _): return
        case (_, "Ping"): reply(to: message)
        case ("login", "GetSession"), ("login", "GetSessionByPID"), ("login", "GetUser"): answerLogin(message, method)
        case ("login", "Get"):
            let pair = tuple(g_variant_new_string("2"), g_variant_new_object_path(answers.first ?? "/"))
            reply(to: message, tuple(g_variant_new_variant(pair)))
        case ("fprint", "GetDefaultDevice"):
            reply(to: message, tuple(g_variant_new_object_path("/net/reactivated/Fprint/Device/0")))
        case ("fprint", "ListEnrolledFingers"):
            if answers.first == "none" { return refuse(message, "net.reactivated.Fprint.Error.NoEnrolledPrints") }
            var fingers: [UnsafePointer<CChar>?] = [UnsafePointer(strdup("right-index-finger")), nil]
            reply(to: message, tuple(g_variant_new_strv(&fingers, 1)))
        case ("fprint", "VerifyStart"):
            reply(to: message)
            let words = answers.isEmpty ? "silent" : answers.removeFirst()
            // Not on the bus's own thread, which would wait for itself.
            Thread.detachNewThread { [self] in act(words) }
        default: reply(to: message)
        }
    }
}

/// Outside of `main.swift`, where it would belong to the main actor: the bus calls it on a thread of its own.
let answerCalls: GDBusMessageFilterFunction = { _, message, isIncoming, data in
    guard isIncoming != 0, let message, let data,
        g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
        let member = g_dbus_message_get_member(message)
    else { return message }
    Unmanaged<Service>.fromOpaque(data).takeUnretainedValue().answer(message, String(cString: member))
    g_object_unref(UnsafeMutableRawPointer(message))
    return nil
}
