import Foundation
import Testing

@testable import facelift_tour

/// A profile with one account and a lock, and the real window on it, used by keyboard and mouse.
@MainActor
final class LockedDesk {
    let profile: TestProfile
    let screen: Screen
    private let desktop: AccessibilityDesktop
    private(set) var site = ""
    private(set) var shell: TestProgram?
    /// The window's own process.
    private(set) var process: Int32?
    private(set) var window: ProgramWindow?

    init() throws {
        profile = try TestProfile()
        do {
            desktop = try AccessibilityDesktop()
            screen = try Screen()
        } catch {
            profile.end()
            throw error
        }
    }

    func end() {
        stopShell()
        profile.end()
    }

    var folder: String { profile.folder }
    var data: String { profile.data }
    var record: String { profile.record }

    /// Runs a program to its end.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> Outcome {
        let path = program.hasPrefix("/") ? program : TestProfile.program(program)
        return try TestProgram(path, arguments, environment: profile.environment).finish()
    }

    @discardableResult
    func probe(_ arguments: String...) throws -> String {
        try TestProgram(TestProfile.program("lock-probe"), arguments, environment: profile.environment).finish().output
            .trimmingCharacters(in: .newlines)
    }

    /// Starts the site and puts its account into the list.
    func addSite(named name: String) throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Helpers/late-site/serve.py").path
        let server = try profile.start("/usr/bin/python3", [source, folder])
        site = try #require(server.line())
        let outcome = try run("facelift", "accounts", "add", site, "--name", name)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Starts the window and waits until it is open.
    ///
    /// - Parameter outside: a program that runs it, with that one's arguments; it must have no other child.
    func startShell(_ outside: [String] = [], environment more: [String: String] = [:]) throws {
        let command = outside + [TestProfile.program("facelift-shell")]
        let started = try profile.start(
            command[0], Array(command.dropFirst()), environment: profile.environment.merging(more) { $1 },
            log: folder + "/shell.log")
        shell = started
        let process = try outside.isEmpty ? started.processIdentifier : Self.child(of: started)
        self.process = process
        let window = ProgramWindow(desktop: desktop, screen: screen, processIdentifier: process)
        self.window = window
        try Waiting.untilTrue("the window to open", within: 30) { window.front() != nil || !started.isRunning }
        // Keys go to the window under the pointer.
        screen.movePointer(x: 200, y: 200)
    }

    private static func child(of program: TestProgram) throws -> Int32 {
        let own = program.processIdentifier
        return try Waiting.until("the program's child") {
            let text = (try? String(contentsOfFile: "/proc/\(own)/task/\(own)/children", encoding: .utf8)) ?? ""
            return text.split(separator: " ").first.flatMap { Int32($0) }
        }
    }

    /// Starts the window on an account, without a PIN, and waits until it is open.
    func openWithoutPIN() throws {
        try addSite(named: "Work")
        try profile.setUpLock()
        try startShell()
        try awaitOpen()
    }

    /// Opens the Security page.
    func openSecurity() throws -> ProgramWindow {
        let window = try #require(window)
        try window.click("Manage accounts")
        try window.click("Security")
        try awaitText("What is kept where")
        return window
    }

    /// What the websites have stored.
    var websites: [String] { FileManager.default.subpaths(atPath: data + "/websites") ?? [] }

    /// Starts the window; how long it takes from there until those words can be read in it.
    func startTime(until words: String) throws -> Duration {
        let start = ContinuousClock.now
        try startShell()
        try awaitText(words)
        return ContinuousClock.now - start
    }

    /// Asks the window's program to end, and waits until it has.
    func stopShell() {
        guard let shell, let process else { return }
        guard shell.isRunning else { return }
        // The program itself, whatever it runs in: that would end first and leave it behind.
        for signal in [SIGCONT, SIGTERM] { kill(process, signal) }
        if !shell.ends(within: 10) { kill(process, SIGKILL) }
        shell.stop()
    }

    var isRunning: Bool { shell?.isRunning == true }

    func awaitText(_ words: String, within seconds: Double = 15) throws {
        try #require(window).awaitText(words, within: seconds)
    }

    func type(pin: String) throws {
        try screen.type(pin)
        screen.press(.enter)
    }

    /// Types the PIN on the lock screen and waits until the pages are on screen.
    func unlock(_ pin: String) throws {
        try awaitText("Enter your PIN")
        try type(pin: pin)
        try awaitOpen()
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
    func windowCount() throws -> Int { try #require(window).allWindows().count }
}
