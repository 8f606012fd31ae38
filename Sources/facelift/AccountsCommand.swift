import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation

/// `facelift accounts …`: what a person does to the list of accounts.
@MainActor
struct AccountsCommand {
    var environment: [String: String]
    var terminal: Terminal

    private static let json = OptionParser.Option.toggle("json", "j", "Print one JSON document")

    private static let parsers: [String: OptionParser] = [
        "list": OptionParser(
            usage: "accounts list [--json]", summary: "Lists the accounts; * marks the active one.", options: [json]),
        "add": OptionParser(
            usage: "accounts add URL [--name=LABEL] [--allow-http] [--yes] [--json]",
            summary: "Asks the server at URL whether it is a Vancetope server, then adds an account for it.",
            options: [
                .value("name", "n", "LABEL", "The account's label; without it the server's title"),
                .toggle("allow-http", nil, "Take an address of a private network that is not encrypted"),
                .toggle("yes", "y", "Take an address with international letters"), json,
            ]),
        "rename": OptionParser(
            usage: "accounts rename ACCOUNT LABEL [--json]",
            summary: "Gives an account another label. ACCOUNT is its UUID or its label, if only one has it.",
            options: [json]),
        "remove": OptionParser(
            usage: "accounts remove ACCOUNT [--json]",
            summary: """
                Removes an account and everything that is stored for it on this computer. Nothing is deleted on the server.
                ACCOUNT is its UUID or its label, if only one has it.
                """, options: [json]),
        "export": OptionParser(
            usage: "accounts export FILE [--json]",
            summary: "Writes the list of accounts to FILE (- for stdout), without any sign-in. Overwrites nothing.",
            options: [json]),
        "import": OptionParser(
            usage: "accounts import FILE [--json]",
            summary:
                "Adds the accounts of an exported FILE (- for stdin); those that are here already stay as they are.",
            options: [json]),
    ]

    private static let usage = "Usage: facelift accounts list|add|rename|remove|export|import [ARGUMENT]… [--json]"

    /// Runs the subcommand; the exit status.
    func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        guard let name = arguments.first else { throw UsageError(message: "Say what to do", usage: Self.usage) }
        if name == "--help" || name == "-h" {
            terminal.result(Self.usage + "\n\n\"facelift accounts COMMAND --help\" tells more.")
            return ExitStatus.done
        }
        guard let parser = Self.parsers[name] else {
            throw UsageError(message: "There is no command “accounts \(name)”", usage: Self.usage)
        }
        let parsed = try parser.parse(Array(arguments.dropFirst()))
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        let wanted = ["list": 0, "rename": 2][name] ?? 1
        guard parsed.rest.count == wanted else {
            let message = parsed.rest.count < wanted ? "Something is missing" : "There is too much"
            throw UsageError(message: message, usage: "Usage: facelift \(parser.usage)")
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
        case "export": reply = AccountFile(path: parsed.rest[0]).write(await runner.perform(.export))
        default:
            switch AccountFile(path: parsed.rest[0]).read() {
            case .success(let data): reply = await runner.perform(.importAccounts(data))
            case .failure(let problem): reply = problem.reply
            }
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
