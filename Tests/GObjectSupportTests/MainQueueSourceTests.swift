import Foundation
import Testing

extension GObjectSupportTests {
    @Suite("The main-queue source in a plain GLib loop")
    @MainActor
    struct MainQueueSourceTests {
        @Test("Main-actor tasks run, sleep and resume, and the loop stays quiet")
        func tasksRun() throws {
            let words = try probe([])
            #expect(words.contains("task"))
            #expect(words.contains("after-sleep"))
            #expect(words.contains("idle-ran-1"))
            #expect(words.contains("cpu-quiet"))
        }

        @Test("Without the source no main-actor task runs")
        func withoutSource() throws {
            let words = try probe(["--without-source"])
            #expect(!words.contains("task"))
            #expect(words.contains("idle-ran-1"))
        }

        private func probe(_ arguments: [String]) throws -> [String] {
            let process = Process()
            process.executableURL = Bundle.main.bundleURL.appendingPathComponent("main-queue-probe")
            process.arguments = arguments
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }
}
