import Foundation
import Testing

@testable import facelift_tour

/// A profile with one account and a lock, and the real window on it, used by keyboard and mouse.
@MainActor
final class LockedDesk {
    let folder: String
    let screen: Screen
    private let desktop: AccessibilityDesktop
    private(set) var site = ""
    private var programs: [RunningProgram] = []
    private var shell: RunningProgram?
    private(set) var window: ProgramWindow?
    private let before: [String: String]

    /// - Parameter environment: what the programs get beside the profile.
    init(_ environment: [String: String] = [:]) throws {
        var template = Array("\(NSTemporaryDirectory())/facelift-lock.XXXXXX".utf8CString)
        folder = String(cString: try #require(mkdtemp(&template)))
        before = ProcessInfo.processInfo.environment
        for kind in ["DATA", "CONFIG", "CACHE", "STATE"] {
            setenv("XDG_\(kind)_HOME", "\(folder)/\(kind.lowercased())", 1)
        }
        for (name, value) in environment { setenv(name, value, 1) }
        desktop = try AccessibilityDesktop()
        screen = try Screen()
    }

    func end() {
        shell?.stop()
        programs.reversed().forEach { $0.stop() }
        for name in ProcessInfo.processInfo.environment.keys where before[name] == nil { unsetenv(name) }
        for (name, value) in before { setenv(name, value, 1) }
        for _ in 0..<50 {
            try? FileManager.default.removeItem(atPath: folder)
            if !FileManager.default.fileExists(atPath: folder) { return }
            usleep(100_000)
        }
    }

    var data: String { folder + "/data/vance-facelift" }

    /// Runs a program to its end.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> Outcome {
        let path = program.hasPrefix("/") ? program : TestProfile.program(program)
        return try TestProgram(path, arguments, environment: ProcessInfo.processInfo.environment).finish()
    }

    /// Starts a program that is ended with the desk.
    @discardableResult
    func start(_ path: String, _ arguments: [String]) throws -> RunningProgram {
        let started = try RunningProgram(path, arguments, log: folder + "/helpers.log")
        programs.append(started)
        return started
    }

    /// Starts the site and puts its account into the list.
    func addSite(named name: String) throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Helpers/late-site/serve.py").path
        let server = try start("/usr/bin/python3", [source, folder])
        site = try #require(server.line())
        let outcome = try run("facelift", "accounts", "add", site, "--name", name)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @discardableResult
    func probe(_ arguments: String...) throws -> String {
        let program = try TestProgram(
            TestProfile.program("lock-probe"), arguments, environment: ProcessInfo.processInfo.environment)
        return program.finish().output.trimmingCharacters(in: .newlines)
    }

    func startShell() throws {
        let started = try RunningProgram(TestProfile.program("facelift-shell"), [], log: folder + "/shell.log")
        shell = started
        let window = ProgramWindow(desktop: desktop, screen: screen, processIdentifier: started.processIdentifier)
        self.window = window
        try Waiting.untilTrue("the window to open", within: 30) { window.front() != nil || !started.isRunning }
        // Keys go to the window under the pointer.
        screen.movePointer(x: 200, y: 200)
    }

    func stopShell() { shell?.stop() }

    var isRunning: Bool { shell?.isRunning == true }

    func awaitText(_ words: String, within seconds: Double = 15) throws {
        try #require(window).awaitText(words, within: seconds)
    }

    func type(pin: String) throws {
        try screen.type(pin)
        screen.press(.enter)
    }

    /// Waits until the pages are on screen again.
    func awaitOpen() throws { _ = try #require(window).awaitControl("Switch account") }

    /// How often the site was asked for each path.
    func hits(_ path: String) -> Int {
        let text = (try? String(contentsOfFile: folder + "/site.log", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").count { $0 == path }
    }

    /// Every name and text in the window's accessibility tree, drawn or not.
    func words() throws -> [String] {
        try #require(window).nodes().flatMap { [$0.name, $0.explanation] }.filter { !$0.isEmpty }
    }

    /// How many windows the program has.
    func windowCount() throws -> Int { try #require(window).windowCount }

    var record: String { (try? String(contentsOfFile: data + "/lock.json", encoding: .utf8)) ?? "" }
}

@MainActor extension ProgramWindow {
    var windowCount: Int { allWindows().count }
}
