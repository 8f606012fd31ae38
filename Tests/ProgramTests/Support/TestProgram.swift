import Foundation

/// A program that a test started. Its output is collected as it comes, so that it never waits for a reader.
final class TestProgram {
    let process = Process()
    private let output = Pipe()
    private let errors = Collector()
    private let errorPipe = Pipe()

    init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errorPipe
        // Tests run on threads that block signals, and a child inherits that: it would not hear a request to end.
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        errors.collect(from: errorPipe.fileHandleForReading)
    }

    /// The next line of its stdout; nil when it ended without one.
    func line() -> String? {
        var line = Data()
        while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Waits for it to end by itself.
    func finish() -> Outcome {
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : 128 + process.terminationStatus,
            output: String(decoding: text, as: UTF8.self), errors: errors.text())
    }

    /// Whether it ends by itself within that time.
    func ends(within seconds: Double) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < deadline { usleep(20_000) }
        return !process.isRunning
    }

    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        if !ends(within: 10) { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// Reads a pipe to its end on a thread of its own.
    private final class Collector: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        private var data = Data()

        func collect(from handle: FileHandle) {
            Thread.detachNewThread { [self] in
                data = handle.readDataToEndOfFile()
                done.signal()
            }
        }

        func text() -> String {
            done.wait()
            done.signal()
            return String(decoding: data, as: UTF8.self)
        }
    }
}
