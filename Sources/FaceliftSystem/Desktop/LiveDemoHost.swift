import CGLib
import FaceliftCore
import Foundation
import GObjectSupport

extension DemoHost {
    /// Runs `facelift serve-demo` as a child of this program, which ends with it.
    ///
    /// - Parameter program: the path of the command line's program.
    @MainActor
    public static func live(program: String) -> DemoHost {
        let child = DemoServerChild(program: program)
        return DemoHost(start: { try await child.start(port: $0) }, stop: { child.stop() })
    }
}

/// The child process with the demo server.
@MainActor
private final class DemoServerChild {
    private let program: String
    private var process: GObjectRef<OpaquePointer>?
    private var url: String?

    init(program: String) { self.program = program }

    func start(port: Int?) async throws -> String {
        if let url, process != nil { return url }
        let flags = GSubprocessFlags(
            G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
        guard let made = g_subprocess_launcher_new(flags) else { throw DemoServerFailure("no child can be made") }
        let launcher = GObjectRef(consuming: made)
        // Whatever becomes of this program, its demo does not stay behind.
        g_subprocess_launcher_set_child_setup(made, facelift_end_with_parent, nil, nil)
        let arguments = ArgumentList([program, "serve-demo"] + (port.map { ["--port", "\($0)"] } ?? []))
        let started = try GLibError.catching {
            g_subprocess_launcher_spawnv(launcher.pointer, arguments.pointers, $0)
        }
        guard let started else { throw DemoServerFailure("\(program) could not be started") }
        process = GObjectRef(consuming: started)
        guard let line = try await firstLine(of: started) else {
            process = nil
            throw DemoServerFailure("\(program) ended without giving an address")
        }
        url = line
        return line
    }

    func stop() {
        guard let process else { return }
        g_subprocess_send_signal(process.pointer, SIGTERM)
        self.process = nil
        url = nil
    }

    /// The first line that it prints is its address; nil when it ended without one.
    private func firstLine(of process: OpaquePointer) async throws -> String? {
        guard let output = g_subprocess_get_stdout_pipe(process), let made = g_data_input_stream_new(output) else {
            return nil
        }
        let stream = GObjectRef(consuming: made)
        return try await withGAsync { cancellable, callback, data in
            g_data_input_stream_read_line_async(
                stream.pointer, G_PRIORITY_DEFAULT, cancellable, callback, data)
        } finish: { _, result in
            String(
                consuming: try GLibError.catching {
                    g_data_input_stream_read_line_finish_utf8(stream.pointer, result, nil, $0)
                })
        }
    }
}

/// Why the demo server is not there, for the log.
struct DemoServerFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
