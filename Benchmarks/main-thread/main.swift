// How long each call of the WebKit module holds the main thread. Runs itself several times (5, or the first argument) and
// ends with status 1 if a call that may take no longer than a frame did so in every run.
import CWebKitGTK
import Foundation
import GObjectSupport
import WebKit

if CommandLine.arguments.contains("--once") {
    gtk_init()
    let source = MainQueueSource()
    Task { @MainActor in
        let bench = Bench()
        do {
            try await bench.run()
            FileHandle.standardOutput.write(try JSONEncoder().encode(bench.timings))
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
    withExtendedLifetime(source) {
        while true { g_main_context_iteration(nil, 1) }
    }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
var runs: [Timings] = []
for _ in 0..<count {
    let program = Process()
    let output = Pipe()
    program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    program.arguments = ["--once"]
    program.standardOutput = output
    try program.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    runs.append(try JSONDecoder().decode(Timings.self, from: data))
}
exit(Report(runs: runs).print() ? 0 : 1)
