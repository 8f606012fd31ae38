import Foundation

/// A program that a test started. Its output is collected as it comes, so that it never waits for a reader.
final class TestProgram {
    let process = Process()
    private let output = Pipe()
    private let errors = Collector()
    private let errorPipe = Pipe()

    /// - Parameters:
    ///   - input: what it finds on stdin.
    ///   - log: a file that its stderr is appended to; without one it is kept for `finish()`.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], input: String? = nil, log: String? = nil
    ) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errorPipe
        if let log {
            let descriptor = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
            process.standardError = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try errorPipe.fileHandleForWriting.close()
        }
        let inputPipe = Pipe()
        if input != nil { process.standardInput = inputPipe }
        // Tests run on threads that block signals, and a child inherits that: it would not hear a request to end.
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        errors.collect(from: errorPipe.fileHandleForReading)
        if let input {
            try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try inputPipe.fileHandleForWriting.close()
        }
    }

    var isRunning: Bool { process.isRunning }
    var processIdentifier: Int32 { process.processIdentifier }

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

    /// Asks it to end; by force after 10 s.
    func stop() {
        guard process.isRunning else { return }
        // One that was stopped hears nothing.
        send(SIGCONT)
        process.terminate()
        if !ends(within: 10) { send(SIGKILL) }
        process.waitUntilExit()
    }

    func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    /// Ends it at once, as a crash or a power cut would.
    func kill() {
        guard process.isRunning else { return }
        send(SIGKILL)
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
