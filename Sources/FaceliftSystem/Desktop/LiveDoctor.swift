import CGLib
import FaceliftCore
import Foundation
import GObjectSupport

extension Doctor {
    /// Asks the command line's program, which looks from outside the window.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - renderer: what this program set for its own windows, and the doctor must not take for the person's choice.
    public static func live(program: String, hiding renderer: Renderer) -> Doctor {
        Doctor {
            let output = try await output(of: program, hiding: renderer)
            return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
        }
    }

    @MainActor
    private static func output(of program: String, hiding renderer: Renderer) async throws -> String {
        let flags = GSubprocessFlags(
            G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
        let arguments = ArgumentList([program, "doctor", "--json"])
        guard let made = g_subprocess_launcher_new(flags) else { return "" }
        let launcher = GObjectRef(consuming: made)
        for name in renderer.variables.keys { g_subprocess_launcher_unsetenv(made, name) }
        let started = try GLibError.catching {
            g_subprocess_launcher_spawnv(launcher.pointer, arguments.pointers, $0)
        }
        guard let started else { return "" }
        let process = GObjectRef(consuming: started)
        // The doctor ends with a status of its own when something will not work: only what it says counts.
        return try await withGAsync { cancellable, callback, data in
            g_subprocess_communicate_utf8_async(process.pointer, nil, cancellable, callback, data)
        } finish: { _, result in
            var text: UnsafeMutablePointer<CChar>?
            _ = try GLibError.catching {
                g_subprocess_communicate_utf8_finish(process.pointer, result, &text, nil, $0)
            }
            return String(consuming: text) ?? ""
        }
    }
}
