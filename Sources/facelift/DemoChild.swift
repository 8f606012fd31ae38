import Foundation

/// A program that the demo started, and ends by its process id.
@MainActor
final class DemoChild {
    private let process = Process()
    private let output = Pipe()

    var isRunning: Bool { process.isRunning }
    /// Valid once it has ended; a program that a signal ended counts as failed.
    var exitStatus: Int32 { process.terminationReason == .exit ? process.terminationStatus : 1 }

    /// Starts a program. With `log` it is one that works in the background: its stdout comes here and its stderr goes
    /// into that file; else both go where ours go.
    init(_ program: String, _ arguments: [String], environment: [String: String], log: String?) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        if let log {
            let descriptor = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw DemoProblem(.noLog(log, reason: String(cString: strerror(errno))))
            }
            process.standardOutput = output
            process.standardError = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }
        try process.run()
    }

    /// The first line of its output, by which the programs that the demo starts say that they are ready; nil when it
    /// ended without one.
    func firstLine() -> String? {
        var line = Data()
        while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Asks the program to end, waits for it, and ends it by force after 10 s.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        for _ in 0..<200 where process.isRunning { usleep(50_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}
