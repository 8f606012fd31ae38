import Foundation

/// A program that the tour started, and ends by its process id.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()

    var processIdentifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// Starts a program; what it writes to stderr is appended to `log`. `environment` is added to the tour's own.
    init(_ path: String, _ arguments: [String], log: String, environment: [String: String] = [:]) throws {
        let descriptor = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TourProblem("The log \(log) cannot be written.") }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try process.run()
    }

    /// What a program prints on stdout until it ends by itself; it must end well.
    static func output(of path: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let command = arguments.joined(separator: " ")
            throw TourProblem("“facelift \(command)” ended with exit status \(process.terminationStatus)")
        }
        return data
    }

    /// The next line that the program prints; nil when it ended without one.
    func line() -> String? {
        var line = Data()
        let reading = output.fileHandleForReading
        while let byte = reading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") { line.append(byte) }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Asks the program to end, and ends it by force when it does not within 10 s. Answers whether asking was enough.
    @discardableResult
    func stop() -> Bool {
        guard process.isRunning else { return true }
        process.terminate()
        do {
            try Waiting.untilTrue("process \(processIdentifier) to end", within: 10) { !process.isRunning }
            return true
        } catch {
            kill(processIdentifier, SIGKILL)
            process.waitUntilExit()
            return false
        }
    }

    /// Waits for the program to end by itself; its exit status.
    func awaitEnd(within seconds: Double) throws -> Int32 {
        try Waiting.untilTrue("process \(processIdentifier) to end by itself", within: seconds) { !process.isRunning }
        return process.terminationStatus
    }
}
