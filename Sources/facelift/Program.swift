import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation

/// The command line: finds the command that is meant and runs it.
@MainActor
struct Program {
    var environment: [String: String]
    var terminal: Terminal

    private var words: Strings { terminal.words }

    private var parser: OptionParser {
        OptionParser(
            usage: "[\(words(HelpPhrase.command))] [ARGUMENT]…", summary: words(HelpPhrase.program),
            options: [.toggle("version", nil, words(HelpPhrase.version))], words: words)
    }

    /// Runs the command; the exit status.
    func run(_ arguments: [String]) async -> Int32 {
        do throws(UsageError) {
            return try await dispatch(arguments)
        } catch {
            terminal.message("facelift: \(error.message).\n\(error.usage)")
            return ExitStatus.usage
        }
    }

    private func dispatch(_ arguments: [String]) async throws(UsageError) -> Int32 {
        guard let first = arguments.first else { return open([]) }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "accounts": return try await AccountsCommand(environment: environment, terminal: terminal).run(rest)
        case "doctor": return try await DoctorCommand(environment: environment, terminal: terminal).run(rest)
        case "demo": return try DemoCommand(environment: environment, terminal: terminal).run(rest)
        case "serve-demo": return try await ServeDemoCommand(terminal: terminal).run(rest)
        case "help": return rest.isEmpty ? try general(["--help"]) : try await dispatch(rest + ["--help"])
        case "": throw UsageError(message: words(.emptyArgument), usage: words(.tryHelp))
        case _ where first.hasPrefix("-"): return try general(arguments)
        case _ where ShellAction.parse(first) != .notOurScheme:
            guard rest.isEmpty else { throw unexpected(rest[0]) }
            return open([first])
        default: throw UsageError(message: words(.noCommand(first)), usage: words(.tryHelp))
        }
    }

    private func general(_ arguments: [String]) throws(UsageError) -> Int32 {
        let parsed = try parser.parse(arguments)
        if let help = parsed.help {
            terminal.result(help)
        } else if parsed.switches.contains("version") {
            terminal.result("facelift \(FaceliftVersion.current)")
        } else if let argument = parsed.rest.first {
            throw unexpected(argument)
        }
        return ExitStatus.done
    }

    private func unexpected(_ argument: String) -> UsageError {
        UsageError(message: words(.notUnderstood(argument)), usage: words(.tryHelp))
    }

    private func open(_ arguments: [String]) -> Int32 {
        if RunningWindow(environment: environment).raise(arguments) { return ExitStatus.done }
        let launcher = ShellLauncher(environment: environment, executable: ShellLauncher.ownExecutable())
        terminal.message(launcher.become(arguments, words))
        return ExitStatus.unavailable
    }
}
