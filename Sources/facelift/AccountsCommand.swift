import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation

/// `facelift accounts …`: what a person does to the list of accounts.
@MainActor
struct AccountsCommand {
    var environment: [String: String]
    var terminal: Terminal

    private var words: Strings { terminal.words }

    private func parser(of name: String) -> OptionParser? {
        let json = OptionParser.Option.toggle("json", "j", words(HelpPhrase.json))
        func parser(_ usage: String, _ summary: HelpPhrase, _ options: [OptionParser.Option] = []) -> OptionParser {
            OptionParser(
                usage: "accounts \(name) \(usage)[--json]", summary: words(summary), options: options + [json],
                words: words)
        }
        switch name {
        case "list": return parser("", .list)
        case "add":
            return parser(
                "URL [--name=LABEL] [--allow-http] [--yes] ", .add,
                [
                    .value("name", "n", "LABEL", words(HelpPhrase.name)),
                    .toggle("allow-http", nil, words(HelpPhrase.allowHTTP)),
                    .toggle("yes", "y", words(HelpPhrase.yes)),
                ])
        case "rename": return parser("ACCOUNT LABEL ", .rename)
        case "remove": return parser("ACCOUNT ", .remove)
        case "export": return parser("FILE ", .export)
        case "import": return parser("FILE ", .importing)
        default: return nil
        }
    }

    private var usage: String {
        words(.usage("accounts list|add|rename|remove|export|import [ARGUMENT]… [--json]"))
    }

    /// Runs the subcommand; the exit status.
    func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        guard let name = arguments.first else { throw UsageError(message: words(.sayWhat), usage: usage) }
        if name == "--help" || name == "-h" {
            terminal.result(usage + "\n\n" + words(.tellsMore(command: "accounts " + words(HelpPhrase.command))))
            return ExitStatus.done
        }
        guard let parser = parser(of: name) else {
            throw UsageError(message: words(.noCommand("accounts \(name)")), usage: usage)
        }
        let parsed = try parser.parse(Array(arguments.dropFirst()))
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        let wanted = ["list": 0, "rename": 2][name] ?? 1
        guard parsed.rest.count == wanted else {
            let message = words(parsed.rest.count < wanted ? CommandPhrase.missing : .tooMuch)
            throw UsageError(message: message, usage: parser.usageLine)
        }
        return await run(name, parsed)
    }

    private func run(_ name: String, _ parsed: OptionParser.Parsed) async -> Int32 {
        let isJSON = parsed.switches.contains("json")
        let runner = AccountRunner(environment: environment, terminal: terminal)
        let reply: CommandReply
        switch name {
        case "list": reply = await runner.perform(.list)
        case "add":
            reply = await runner.perform(
                .add(
                    url: parsed.rest[0], name: parsed.values["name"], allowHTTP: parsed.switches.contains("allow-http"),
                    confirmed: parsed.switches.contains("yes")))
        case "rename": reply = await runner.perform(.rename(account: parsed.rest[0], name: parsed.rest[1]))
        case "remove": reply = await runner.perform(.remove(account: parsed.rest[0]))
        case "export": reply = AccountFile(path: parsed.rest[0], words: words).write(await runner.perform(.export))
        default:
            switch AccountFile(path: parsed.rest[0], words: words).read() {
            case .success(let data): reply = await runner.perform(.importAccounts(data))
            case .failure(let problem): reply = problem.reply
            }
        }
        if name == "list", !isJSON, reply.exitStatus == ExitStatus.done, reply.text?.isEmpty != false {
            terminal.message(words(.noAccountsYet))
        }
        return show(reply, isJSON: isJSON)
    }

    private func show(_ reply: CommandReply, isJSON: Bool) -> Int32 {
        if !reply.message.isEmpty { terminal.message(reply.message) }
        if isJSON {
            terminal.result(reply.json ?? "{}")
        } else if let text = reply.text, !text.isEmpty {
            terminal.result(text)
        }
        return reply.exitStatus
    }
}
