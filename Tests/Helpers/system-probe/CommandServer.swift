import CGLib
import FaceliftCore
import FaceliftSystem
import GObjectSupport

/// Stands in for a window: takes commands on the session bus and answers with what it understood.
@MainActor
enum CommandServer {
    static func run(delay: UInt32) throws {
        let source = MainQueueSource()
        defer { source.invalidate() }
        let connection = try GLibError.catching { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
        guard let connection else { return }
        g_bus_own_name_on_connection(
            connection, CommandInterface.busName, G_BUS_NAME_OWNER_FLAGS_NONE,
            { _, _, _ in print("owned") }, nil, nil, nil)
        var service: CommandService?
        Task {
            try await Task.sleep(for: .milliseconds(delay))
            service = try CommandService(connection: connection) { command in
                CommandReply(exitStatus: 7, id: "understood", message: "\(command)")
            }
            print("ready")
        }
        g_main_loop_run(g_main_loop_new(nil, 0))
        _ = service
    }
}
