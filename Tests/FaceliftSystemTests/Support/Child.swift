import Foundation

/// A program run to its end, as a test's own child.
struct Child {
    var status: Int32
    var output: String
    var errors: String

    /// Folder of the test bundle, where the helper programs are built too.
    static let products: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (own as NSString).deletingLastPathComponent
    }()

    static var probe: String { products + "/system-probe" }

    /// Runs `program`; a bare name is looked up in the usual folders. The child is killed after `limit` seconds.
    static func run(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: Data? = nil,
        limit: TimeInterval = 60
    ) async throws -> Child {
        try await start(program, arguments, environment: environment, input: input).finish(limit: limit)
    }

    /// Starts `program` and leaves it running.
    static func start(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: Data? = nil
    ) throws -> RunningChild {
        let process = Process()
        if program.hasPrefix("/") {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        } else {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return try RunningChild(process, input: input)
    }
}

/// A program that was started and not yet waited for.
final class RunningChild: @unchecked Sendable {
    let process: Process
    private let output = Pipe()
    private let errors = Pipe()

    init(_ process: Process, input: Data?) throws {
        self.process = process
        process.standardOutput = output
        process.standardError = errors
        let stdin = Pipe()
        process.standardInput = stdin
        try process.run()
        if let input { stdin.fileHandleForWriting.write(input) }
        try? stdin.fileHandleForWriting.close()
    }

    /// The first line it writes to stdout; nil when it ends without one.
    func firstLine() async -> String? {
        let output = output
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var line = Data()
                while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 0x0A {
                    line.append(byte)
                }
                continuation.resume(returning: line.isEmpty ? nil : String(decoding: line, as: UTF8.self))
            }
        }
    }

    func finish(limit: TimeInterval = 60) async throws -> Child {
        let process = process
        let guardian = Task {
            try await Task.sleep(for: .seconds(limit))
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        async let out = Self.read(output)
        async let err = Self.read(errors)
        let (outText, errText) = await (out, err)
        process.waitUntilExit()
        guardian.cancel()
        // A process ended by a signal has the shell's status for it.
        let signalled = process.terminationReason == .uncaughtSignal
        return Child(
            status: signalled ? 128 + process.terminationStatus : process.terminationStatus, output: outText,
            errors: errText)
    }

    private static func read(_ pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}
