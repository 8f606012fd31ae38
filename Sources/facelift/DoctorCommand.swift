import FaceliftCore
import Foundation

/// `facelift doctor`: what works here and what does not.
@MainActor
struct DoctorCommand {
    var environment: [String: String]
    var terminal: Terminal

    private static let parser = OptionParser(
        usage: "doctor [--json]",
        summary: "Looks at display, engine, keyring, folders and servers, and says what works.",
        options: [.toggle("json", "j", "Print one JSON document")])

    private struct Report: Encodable {
        var version: String
        var checks: [DoctorCheck]
        var accounts: [DoctorAccount]
    }

    /// Looks at everything; the exit status is 69 when something will not work.
    func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        let parsed = try Self.parser.parse(arguments)
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        if let argument = parsed.rest.first {
            throw UsageError(message: "“\(argument)” is not understood here", usage: "Usage: facelift doctor [--json]")
        }
        let desktop = DoctorDesktop(environment: environment)
        var checks = [desktop.display(), desktop.renderer(), desktop.engine(), desktop.sandbox(), desktop.window()]
        checks += await DoctorBus(environment: environment).checks()
        let storage = DoctorStorage(environment: environment)
        checks += [storage.dataFolder()]
        let (list, accounts) = await storage.accounts()
        checks.append(list)
        show(Report(version: FaceliftVersion.current, checks: checks, accounts: accounts), parsed)
        return checks.contains { $0.status == .problem } ? ExitStatus.unavailable : ExitStatus.done
    }

    private func show(_ report: Report, _ parsed: OptionParser.Parsed) {
        if parsed.switches.contains("json") {
            terminal.result(JSONText.document(report))
            return
        }
        let marks: [DoctorCheck.Status: String] = [.ok: "ok", .note: "note", .problem: "PROBLEM"]
        terminal.result("Vancetope Facelift \(report.version)")
        for check in report.checks {
            let mark = (marks[check.status] ?? "").padding(toLength: 8, withPad: " ", startingAt: 0)
            terminal.result("\(mark) \(check.text)")
            if let advice = check.advice { terminal.result("         \(advice)") }
        }
        for account in report.accounts {
            let mark = (account.id == "accepted" ? "ok" : "note").padding(toLength: 8, withPad: " ", startingAt: 0)
            terminal.result("\(mark) “\(account.label)” at \(account.address): \(account.text)")
        }
    }
}
