import FaceliftShell
import Foundation
import GObjectSupport

/// `facelift demo`: the demo deployment with two accounts in a profile of its own, shown in the window, or walked
/// through by the tour where nobody is there to look.
@MainActor
struct DemoCommand {
    var environment: [String: String]
    var terminal: Terminal

    private var parser: OptionParser {
        OptionParser(
            usage: "demo [--headless DIR]", summary: terminal.words(HelpPhrase.demo),
            options: [.value("headless", nil, "DIR", terminal.words(HelpPhrase.headless))], words: terminal.words)
    }

    /// Runs the demo until it is over; the exit status.
    func run(_ arguments: [String]) throws(UsageError) -> Int32 {
        let parser = parser
        let parsed = try parser.parse(arguments)
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        guard parsed.rest.isEmpty else {
            throw UsageError(message: terminal.words(.notUnderstood(parsed.rest[0])), usage: parser.usageLine)
        }
        let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
        let pictures = parsed.values["headless"] ?? (hasDisplay ? nil : "screenshots")
        do {
            let session = try DemoSession(environment: environment, isHeadless: pictures != nil)
            defer { session.end() }
            if let pictures { return try tour(in: session, pictures: pictures) }
            return try show(in: session)
        } catch let problem as DemoProblem {
            terminal.message(terminal.words(problem.phrase))
            return ExitStatus.unavailable
        } catch {
            terminal.message(terminal.words(DemoPhrase.stopped(reason: error.localizedDescription)))
            return ExitStatus.unavailable
        }
    }

    /// Opens the window for the person at the display, and waits until it is closed.
    private func show(in session: DemoSession) throws -> Int32 {
        let facelift = try program("facelift")
        let log = session.folder + "/requests.jsonl"
        let url = try session.startService(.server, facelift, ["serve-demo", "--log", log])
        for name in ["Ada", "Bob"] {
            let added = try session.run(facelift, ["accounts", "add", url, "--name", name], quietly: true)
            guard let status = added else { return ExitStatus.done }
            guard status == ExitStatus.done else {
                throw DemoProblem(.notAdded(name: name, status: status))
            }
        }
        terminal.result(terminal.words(DemoPhrase.running(url: url)))
        // A person who ends it by a key has had their fill: nothing went wrong.
        return try session.run(try program("facelift-shell"), []) ?? ExitStatus.done
    }

    /// Lets the tour walk through the windows; its exit status is the answer.
    private func tour(in session: DemoSession, pictures: String) throws -> Int32 {
        let folder = URL(fileURLWithPath: pictures).path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw DemoProblem(.noPictureFolder(folder, reason: error.localizedDescription))
        }
        let status = try session.run(
            try program("facelift-tour"),
            [try program("facelift"), try program("facelift-shell"), session.folder, folder])
        guard let status else { throw DemoProblem(.interrupted) }
        terminal.message(terminal.words(DemoPhrase.pictures(folder: folder)))
        return status
    }

    /// The path of one of the programs: they stand in one folder, or where an installation put the window's.
    private func program(_ name: String) throws -> String {
        let own = ShellLauncher.ownExecutable()
        if name == "facelift", let own { return own }
        let folders = ShellLauncher(environment: environment, executable: own).folders
        if let path = folders.map({ "\($0)/\(name)" as String }).first(where: { access($0, X_OK) == 0 }) { return path }
        throw DemoProblem(name == "facelift-tour" ? .noTour : .noProgram(name))
    }
}
