import CGLib
import Foundation
import GObjectSupport

/// Everything that a demo has for itself: a folder with a profile, a session bus, and a display where there is none. The
/// own bus keeps the demo's window apart from the person's own, which may be open.
@MainActor
final class DemoSession {
    /// The folder that holds it all; deleted at the end.
    let folder: String
    private var environment: [String: String]
    private var children: [DemoChild] = []
    private var signals: [EventSource] = []
    private var wasInterrupted = false

    init(environment: [String: String], isHeadless: Bool) throws {
        let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(base)/facelift-demo.XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw DemoProblem(.noTemporaryFolder(base: base, reason: String(cString: strerror(errno))))
        }
        folder = String(cString: made)
        self.environment = environment
        signals = [SIGINT, SIGTERM, SIGHUP].map { number in
            EventSource.signal(number) { [weak self] in self?.wasInterrupted = true }
        }
        do {
            try prepareProfile(isHeadless: isHeadless)
            if isHeadless { try startDisplay() }
            try startBus()
        } catch {
            end()
            throw error
        }
    }

    /// Starts a program that works in the background, and waits until its first line says that it is ready.
    /// - Returns: that line.
    func startService(_ service: DemoPhrase.Service, _ program: String, _ arguments: [String]) throws -> String {
        let log = "\(folder)/services.log"
        let child = try DemoChild(program, arguments, environment: environment, log: log)
        children.append(child)
        if let line = child.firstLine() { return line }
        let words = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw DemoProblem(.notStarted(service, words: words))
    }

    /// Runs a program to its end; its exit status, or nil when a signal ended the demo meanwhile.
    /// - Parameter quietly: keeps what it prints to itself.
    func run(_ program: String, _ arguments: [String], quietly: Bool = false) throws -> Int32? {
        let log = quietly ? "\(folder)/services.log" : nil
        let child = try DemoChild(program, arguments, environment: environment, log: log)
        children.append(child)
        // The timer wakes the loop up; the signals are taken in there.
        let timer = EventSource.every(milliseconds: 50) {}
        defer { timer.invalidate() }
        while child.isRunning, !wasInterrupted { g_main_context_iteration(nil, 1) }
        guard !wasInterrupted else {
            child.stop()
            return nil
        }
        return child.exitStatus
    }

    /// Ends what was started, the last first, and deletes the folder.
    func end() {
        for child in children.reversed() { child.stop() }
        children = []
        signals = []
        // Programs that the bus started end with it, and may still write for a moment.
        for attempt in 0... {
            do {
                try FileManager.default.removeItem(atPath: folder)
                return
            } catch {
                guard FileManager.default.fileExists(atPath: folder), attempt < 50 else { return }
                usleep(100_000)
            }
        }
    }

    private func prepareProfile(isHeadless: Bool) throws {
        for kind in ["data", "config", "cache", "state"] {
            environment["XDG_\(kind.uppercased())_HOME"] = try subfolder(kind)
        }
        guard isHeadless else { return }
        environment["XDG_RUNTIME_DIR"] = try subfolder("run")
        environment["HOME"] = try subfolder("home")
        environment["GSETTINGS_BACKEND"] = "memory"
        environment["GDK_BACKEND"] = "x11"
        environment["LC_ALL"] = "C.UTF-8"
        for name in ["WAYLAND_DISPLAY", "LANGUAGE", "XAUTHORITY"] { environment[name] = nil }
    }

    private func subfolder(_ name: String) throws -> String {
        let path = "\(folder)/\(name)"
        guard mkdir(path, 0o700) == 0 else {
            throw DemoProblem(.noFolder(path, reason: String(cString: strerror(errno))))
        }
        return path
    }

    private func startDisplay() throws {
        let arguments = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"]
        let number = try startService(.display, try tool("Xvfb", package: "xvfb"), arguments)
        environment["DISPLAY"] = ":\(number)"
    }

    private func startBus() throws {
        let arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        environment["DBUS_SESSION_BUS_ADDRESS"] = try startService(
            .bus, try tool("dbus-daemon", package: "dbus"), arguments)
    }

    private func tool(_ name: String, package: String) throws -> String {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        if let path = folders.map({ "\($0)/\(name)" as String }).first(where: { access($0, X_OK) == 0 }) { return path }
        throw DemoProblem(.noTool(name, package: package))
    }
}
