// Runs GLib's main loop with the main-queue source and prints what happened, one word a line. The tests start this
// program, because a test runner drains the main queue itself and would hide a source that does nothing.
import CGLib
import Foundation
import GObjectSupport

@MainActor
final class Probe {
    let withSource: Bool
    var source: MainQueueSource?
    var wakeUps = 0
    var timer: EventSource?
    var idleRuns = 0

    init(withSource: Bool) { self.withSource = withSource }

    func run() {
        guard let loop = g_main_loop_new(nil, 0) else { return }
        if withSource { source = MainQueueSource() }
        Task { @MainActor in
            say("task")
            try await Task.sleep(for: .milliseconds(20))
            say("after-sleep")
        }
        // Idle handlers run only when nothing of higher priority is ready: a spinning source would starve this one.
        onIdle { [self] in
            idleRuns += 1
            say("idle")
        }
        timer = EventSource.after(milliseconds: 300) { [self] in
            say("idle-ran-\(idleRuns)")
            g_main_loop_quit(loop)
        }
        g_main_loop_run(loop)
        g_main_loop_unref(loop)
        say("cpu-\(clock() * 1000 / CLOCKS_PER_SEC < 200 ? "quiet" : "busy")")
    }

    func say(_ word: String) {
        FileHandle.standardOutput.write(Data((word + "\n").utf8))
    }
}

Probe(withSource: !CommandLine.arguments.contains("--without-source")).run()
