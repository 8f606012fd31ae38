import Foundation
import GObjectSupport

/// Walks through the windows as two people who share a server would, and checks at each step what they rely on.
///
/// It knows the programs by their windows and command line alone. It uses keyboard and mouse, and takes its evidence from
/// the demo server's log and from the files on disk.
final class Tour {
    let paths: TourPaths
    let report = TourReport()
    let log: RequestLog
    let screen: Screen
    private let desktop: AccessibilityDesktop
    private(set) var server: RunningProgram?
    private var shell: RunningProgram?
    private var shownWindow: ProgramWindow?
    private var signals: [EventSource] = []
    private var hasStalled = false
    /// The demo deployment's address; empty until it is started.
    private(set) var site = ""
    /// A server that is none of Vancetope's.
    private(set) var foreignSite = ""

    init(paths: TourPaths) throws {
        self.paths = paths
        desktop = try AccessibilityDesktop()
        screen = try Screen()
        log = RequestLog(path: paths.pictures + "/requests.jsonl")
        // The server goes on with a log that it finds; what an earlier tour left there is no evidence for this one.
        unlink(log.path)
        signals = [SIGINT, SIGTERM, SIGHUP].map { number in
            EventSource.signal(number) { [weak self] in
                self?.end()
                exit(128 + number)
            }
        }
    }

    private func end() {
        shell?.stop()
        server?.stop()
    }

    /// Does the steps, and ends what it started. Answers whether all of them went well. What builds on a step that failed
    /// is not tried.
    func walk() -> Bool {
        defer { end() }
        let tour = [
            openingSteps, isolationSteps, switchingSteps, restartStep, removalSteps, recoverySteps, lockSteps,
            demoSteps,
        ]
        let parts =
            switch paths.walk {
            case .tour: tour
            case .crowd: [crowdSteps]
            case .gallery: [gallerySteps]
            }
        for part in parts { part() }
        report.line("\(report.done) of \(report.done + report.failed) steps are ok.")
        return report.failed == 0 && report.done > 0
    }

    /// One step; a picture of the moment is kept when it fails. Unless it is `independent`, what follows builds upon it,
    /// and is not tried after a failure.
    func step(_ what: String, independent: Bool = false, _ body: () throws -> Void) {
        guard !hasStalled else { return }
        let isDone = report.step(
            what, onFailure: { try? picture("failed-\(report.done + report.failed)") }, body)
        if !isDone, !independent { hasStalled = true }
    }

    /// What failed before does not matter any more: everything is started anew.
    func beginAfresh() {
        end()
        (shell, server, shownWindow, hasStalled) = (nil, nil, nil, false)
    }

    /// Ends what runs, whatever it shows.
    func endPrograms() throws {
        try endShell()
        try stopServer()
        server = nil
    }

    /// The window of the running shell.
    func window() throws -> ProgramWindow {
        guard let shownWindow else { throw TourProblem("the window is not open") }
        return shownWindow
    }

    /// Keeps a picture of the window; a name with a slash makes a folder.
    func picture(_ name: String) throws {
        let folder = (("\(paths.pictures)/\(name)") as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try window().savePicture(to: "\(paths.pictures)/\(name).png")
    }

    /// Starts the demo deployment: on any free ports at first, later on the same.
    func startServer() throws {
        var arguments = ["serve-demo", "--log", log.path]
        let certificate = paths.profile + "/demo.pem"
        if FileManager.default.fileExists(atPath: certificate) {
            // Where real names lead to this computer (`scripts/screenshots`), the demo has some.
            let names = "eddie.example,login.example,elsewhere.example"
            arguments += ["--port", "443", "--certificate", certificate, "--names", names]
        } else if let port = site.split(separator: ":").last, !site.isEmpty {
            arguments += ["--port", String(port)]
        }
        let started = try RunningProgram(paths.facelift, arguments, log: paths.pictures + "/server.log")
        server = started
        guard let url = started.line() else { throw TourProblem("the demo server printed no address") }
        site = url
        // After its own address it prints those of the identity provider and of the foreign site, each after its name.
        guard started.line() != nil, let foreign = started.line()?.split(separator: " ").last else {
            throw TourProblem("the demo server printed no address of its foreign site")
        }
        foreignSite = String(foreign)
    }

    func stopServer() throws {
        guard let server, server.stop() else { throw TourProblem("the demo server had to be ended by force") }
    }

    /// Starts the shell and waits for its window.
    func startShell(_ environment: [String: String] = [:]) throws {
        let started = try RunningProgram(
            paths.shell, [], log: paths.pictures + "/shell.log", environment: environment)
        shell = started
        let window = ProgramWindow(
            desktop: desktop, screen: screen, processIdentifier: started.processIdentifier)
        shownWindow = window
        try Waiting.untilTrue("the window to open", within: 30) { window.front() != nil || !started.isRunning }
        guard started.isRunning else { throw TourProblem("the shell ended at once; see shell.log") }
    }

    /// Asks the shell to end, whatever its window shows.
    func endShell() throws {
        guard shell?.stop() ?? true else { throw TourProblem("the shell had to be ended by force") }
        (shell, shownWindow) = (nil, nil)
    }

    /// Quits by the keyboard and waits for the shell to end.
    func closeShell() throws {
        guard let shell else { throw TourProblem("the shell is not running") }
        try page().focus()
        screen.press(Key("q"), with: [.control])
        let status = try shell.awaitEnd(within: 20)
        shownWindow = nil
        guard status == 0 else { throw TourProblem("the shell ended with exit status \(status)") }
    }

    /// What `facelift accounts list` says, by label: the account's UUID.
    func accounts() throws -> [String: String] {
        let output = try RunningProgram.output(of: paths.facelift, ["accounts", "list", "--json"])
        let document = try JSONSerialization.jsonObject(with: output) as? [String: Any]
        let list = document?["accounts"] as? [[String: Any]] ?? []
        return Dictionary(
            list.compactMap { account in
                guard let label = account["displayName"] as? String, let id = account["id"] as? String else {
                    return nil
                }
                return (label, id)
            }, uniquingKeysWith: { first, _ in first })
    }
}
