import Foundation
import Testing

/// A profile of a test's own: XDG folders, a session bus, and the programs that run in it. `end()` ends those programs and
/// deletes the folder.
final class TestProfile {
    let folder: String
    private(set) var environment: [String: String]
    private var running: [TestProgram] = []

    /// Where the built programs stand: beside the test bundle.
    private static let products: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (own as NSString).deletingLastPathComponent
    }()

    static func program(_ name: String) -> String { "\(products)/\(name)" }

    init() throws {
        var template = Array("\(NSTemporaryDirectory())/facelift-program.XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&template), "a temporary folder")
        folder = String(cString: made)
        environment = ProcessInfo.processInfo.environment
        for kind in ["DATA", "CONFIG", "CACHE", "STATE"] {
            environment["XDG_\(kind)_HOME"] = "\(folder)/\(kind.lowercased())"
        }
        environment["LC_ALL"] = "C.UTF-8"
        environment["LANGUAGE"] = nil
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        let bus = try start(
            "/usr/bin/dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"])
        let address: String = try #require(bus.line(), "the session bus's address")
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
    }

    /// Starts a program that goes on running; it is ended with the profile.
    @discardableResult
    func start(_ program: String, _ arguments: [String] = []) throws -> TestProgram {
        let started = try TestProgram(program, arguments, environment: environment)
        running.append(started)
        return started
    }

    /// Starts the demo deployment and answers its address.
    func startServer(log: String = "requests.jsonl") throws -> String {
        let server = try start(Self.program("facelift"), ["serve-demo", "--log", "\(folder)/\(log)"])
        return try #require(server.line(), "the demo server's address")
    }

    /// Decides for this profile what a person decides at the first start: to use it without a PIN, or with this one.
    func setUpLock(pin: String? = nil) throws {
        let outcome = try TestProgram(
            Self.program("lock-probe"), ["setup", pin ?? "-"], environment: environment
        ).finish()
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    /// Starts the window, without a PIN unless the profile is set up already, and waits until it owns its name on the bus.
    func startShell() throws -> TestProgram {
        let state = try TestProgram(Self.program("lock-probe"), ["state"], environment: environment).finish()
        if state.output == "setup\n" { try setUpLock() }
        let shell = try start(Self.program("facelift-shell"))
        let wait = try TestProgram(
            "/usr/bin/gdbus", ["wait", "--session", "--timeout", "30", "de.mhus.vance.facelift"],
            environment: environment)
        #expect(wait.finish().status == 0, "the window comes up within 30 s")
        return shell
    }

    /// Runs `facelift` to its end.
    func facelift(_ arguments: String..., environment more: [String: String] = [:]) throws -> Outcome {
        try TestProgram(
            Self.program("facelift"), arguments, environment: environment.merging(more) { $1 }
        ).finish()
    }

    /// What `accounts list --json` says.
    func accounts() throws -> Listing {
        let outcome = try facelift("accounts", "list", "--json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Listing.self, from: Data(outcome.output.utf8))
    }

    /// The lines of the server's log, as JSON objects.
    func requests(log: String = "requests.jsonl") -> [[String: Any]] {
        let text = (try? String(contentsOfFile: "\(folder)/\(log)", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap {
            (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
        }
    }

    func end() {
        for program in running.reversed() { program.stop() }
        for _ in 0..<50 {
            try? FileManager.default.removeItem(atPath: folder)
            if !FileManager.default.fileExists(atPath: folder) { return }
            usleep(100_000)
        }
    }
}
