import Foundation
import Testing

/// A profile of a test's own: home, XDG folders, a session bus on which nothing is, and the programs that run in it.
/// `end()` ends those programs and deletes the folder.
final class TestProfile {
    let folder: String
    let bus: TestBus
    private(set) var environment: [String: String]
    private var running: [TestProgram] = []

    /// Where the built programs stand: beside the test bundle.
    private static let products: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (own as NSString).deletingLastPathComponent
    }()

    /// The display's accessibility bus, by which a test sees the windows of its programs.
    private static let accessibility = Result { () throws -> String in
        let call = ["call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"]
        let answer = try TestProgram(
            "/usr/bin/gdbus", call + ["--method", "org.a11y.Bus.GetAddress"],
            environment: ProcessInfo.processInfo.environment
        ).finish()
        return String(try #require(answer.output.split(separator: "'").dropFirst().first, "the accessibility bus"))
    }

    static func program(_ name: String) -> String { "\(products)/\(name)" }

    init() throws {
        var template = Array("\(NSTemporaryDirectory())/facelift-program.XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&template), "a temporary folder")
        folder = String(cString: made)
        environment = ProcessInfo.processInfo.environment
        for kind in ["data", "config", "cache", "state"] {
            environment["XDG_\(kind.uppercased())_HOME"] = "\(folder)/\(kind)"
        }
        for (name, variable) in [("run", "XDG_RUNTIME_DIR"), ("home", "HOME")] {
            mkdir("\(folder)/\(name)", 0o700)
            environment[variable] = "\(folder)/\(name)"
        }
        environment["LC_ALL"] = "C.UTF-8"
        // A crash is to be seen as one at once: the backtracer, which the test runner turns on for its children too, may hang
        // over the threads of a program that is just crashing, and holds the program's pipes meanwhile.
        environment["SWIFT_BACKTRACE"] = nil
        environment["LANGUAGE"] = nil
        environment["AT_SPI_BUS_ADDRESS"] = try Self.accessibility.get()
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=\(folder)/no-system-bus"
        bus = try TestBus(in: folder, environment: environment)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    }

    /// Sets a variable for the programs that are started from here on; nil takes it away.
    func set(_ name: String, _ value: String?) { environment[name] = value }

    /// Starts a second bus, and has it take the place of the system's.
    func startSystemBus() throws -> TestBus {
        let system = try TestBus(in: folder, environment: environment)
        others.append(system)
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = system.address
        return system
    }

    private var others: [TestBus] = []

    /// Starts a program that goes on running; it is ended with the profile.
    @discardableResult
    func start(
        _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String? = nil,
        log: String? = nil
    ) throws -> TestProgram {
        let started = try TestProgram(
            program, arguments, environment: environment ?? self.environment, input: input, log: log)
        running.append(started)
        return started
    }

    /// Runs a program to its end.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> Outcome {
        let path = program.hasPrefix("/") ? program : Self.program(program)
        return try TestProgram(path, arguments, environment: environment).finish()
    }

    /// Runs `lock-probe`; what it prints.
    @discardableResult
    func probe(_ arguments: String...) throws -> String {
        try TestProgram(Self.program("lock-probe"), arguments, environment: environment).finish().output
            .trimmingCharacters(in: .newlines)
    }

    /// Starts the demo deployment and answers its address.
    func startServer(log: String = "requests.jsonl") throws -> String {
        let server = try start(Self.program("facelift"), ["serve-demo", "--log", "\(folder)/\(log)"])
        return try #require(server.line(), "the demo server's address")
    }

    /// Decides for this profile what a person decides at the first start: to use it without a PIN, or with this one.
    func setUpLock(pin: String? = nil) throws {
        let said = try probe("setup", pin ?? "-")
        try #require(said.hasPrefix("open "), "\(said)")
    }

    /// Starts the window, without a PIN unless the profile is set up already, and waits until it owns its name on the bus.
    func startShell() throws -> TestProgram {
        if try probe("state") == "setup" { try setUpLock() }
        let shell = try start(Self.program("facelift-shell"))
        let wait = try run("/usr/bin/gdbus", "wait", "--session", "--timeout", "30", "de.mhus.vance.facelift")
        #expect(wait.status == 0, "the window comes up within 30 s")
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

    /// The program's data.
    var data: String { folder + "/data/vance-facelift" }

    /// The lock's record; empty where there is none.
    var record: String { (try? String(contentsOfFile: data + "/lock.json", encoding: .utf8)) ?? "" }

    /// Removals that are noted and not complete.
    var pendingRemovals: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder + "/state/vance-facelift/removals")) ?? []
    }

    func end() {
        for program in running.reversed() { program.stop() }
        for bus in others + [bus] { bus.stop() }
        for _ in 0..<50 {
            try? FileManager.default.removeItem(atPath: folder)
            if !FileManager.default.fileExists(atPath: folder) { return }
            usleep(100_000)
        }
    }
}
