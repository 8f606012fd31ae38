import CGLib
import Foundation

// Stands in for a system service on a bus of the test's own (DBUS_SYSTEM_BUS_ADDRESS).
//
//   bus-mock fprint ANSWER…    net.reactivated.Fprint; each check gets the next ANSWER: a word of VerifyStatus
//                              (verify-match, …), "silent", "vanish" (the service dies), or "impostor" (another
//                              connection claims a match), or "late=FILE" (a match as soon as FILE is there; then prints
//                              "matched")
//   bus-mock fprint none       a reader without enrolled fingers
//   bus-mock login PATH [process] [user]
//                              org.freedesktop.login1, whose GetSession answers PATH; "process" says that any process
//                              belongs to that session, "user" that it is the display of this user
//   bus-mock deaf NAME         owns NAME and never answers
//   bus-mock screen PATH BOOL  says that the session at PATH has the screen or not, and ends
// Prints "ready" when it owns the name.

let arguments = Array(CommandLine.arguments.dropFirst())
let names = ["fprint": "net.reactivated.Fprint", "login": "org.freedesktop.login1"]
guard let kind = arguments.first else { exit(2) }
if kind == "screen", arguments.count == 3 {
    tellScreen(of: arguments[1], arguments[2] == "true")
    exit(0)
}
let service = Service(kind, Array(arguments.dropFirst()))
g_dbus_connection_add_filter(
    service.connection,
    answerCalls, Unmanaged.passRetained(service).toOpaque(), nil)
let name = names[kind] ?? arguments.last ?? ""
g_dbus_connection_call_sync(
    service.connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
    tuple(g_variant_new_string(name), g_variant_new_uint32(0)), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
FileHandle.standardOutput.write(Data("ready\n".utf8))
g_main_loop_run(g_main_loop_new(nil, 0))
