import CGLib
import GObjectSupport

/// Runs an asynchronous piece of work inside GLib's main loop, as the outermost thing of a program.
@MainActor
enum MainLoop {
    /// Runs `work` to its end and returns its result.
    static func run(_ work: @escaping @MainActor () async -> Int32) -> Int32 {
        let loop = g_main_loop_new(nil, 0)
        defer { g_main_loop_unref(loop) }
        let source = MainQueueSource()
        defer { source.invalidate() }
        var status: Int32 = 0
        Task {
            status = await work()
            g_main_loop_quit(loop)
        }
        g_main_loop_run(loop)
        return status
    }
}
