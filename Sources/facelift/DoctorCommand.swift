import FaceliftCore
import FaceliftShell
import Foundation

/// `facelift doctor`: what works here and what does not.
@MainActor
struct DoctorCommand {
    var environment: [String: String]
    var terminal: Terminal

    private var words: Strings { terminal.words }

    private var parser: OptionParser {
        OptionParser(
            usage: "doctor [--json]", summary: words(HelpPhrase.doctor),
            options: [.toggle("json", "j", words(HelpPhrase.json))], words: words)
    }

    private struct Report: Encodable {
        var version: String
        var checks: [DoctorCheck]
        var accounts: [DoctorAccount]
    }

    /// Looks at everything; the exit status is 69 when something will not work.
    func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        let parser = parser
        let parsed = try parser.parse(arguments)
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        if let argument = parsed.rest.first {
            throw UsageError(message: words(.notUnderstood(argument)), usage: parser.usageLine)
        }
        let desktop = DoctorDesktop(environment: environment, words: words)
        var checks = [desktop.display(), desktop.renderer(), desktop.engine(), desktop.sandbox(), desktop.window()]
        checks += await DoctorBus(environment: environment, words: words).checks()
        let storage = DoctorStorage(environment: environment, words: words)
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
        func mark(_ status: DoctorCheck.Status) -> String {
            let mark: DoctorPhrase =
                switch status {
                case .ok: .ok
                case .note: .note
                case .problem: .problem
                }
            return words(mark).padding(toLength: 8, withPad: " ", startingAt: 0)
        }
        terminal.result("Vancetope Facelift \(report.version)")
        for check in report.checks {
            terminal.result("\(mark(check.status)) \(check.text)")
            if let advice = check.advice { terminal.result("         \(advice)") }
        }
        for account in report.accounts {
            let text = words(.account(label: account.label, address: account.address, text: account.text))
            terminal.result("\(mark(account.id == "accepted" ? .ok : .note)) \(text)")
        }
    }
}
