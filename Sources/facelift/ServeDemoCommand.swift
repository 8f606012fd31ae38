import CGLib
import FaceDemo
import FaceliftShell
import Foundation
import GObjectSupport

/// `facelift serve-demo`: the demo deployment alone, until it is told to end.
@MainActor
struct ServeDemoCommand {
    var terminal: Terminal

    private var words: Strings { terminal.words }

    private var parser: OptionParser {
        OptionParser(
            usage: "serve-demo [--port N] [--log FILE] [--certificate FILE --names SITE,IDENTITY,FOREIGN]",
            summary: words(HelpPhrase.serveDemo),
            options: [
                .value("port", "p", "N", words(HelpPhrase.port)), .value("log", "l", "FILE", words(HelpPhrase.log)),
                .value("certificate", nil, "FILE", words(HelpPhrase.certificate)),
                .value("names", nil, "NAMES", words(HelpPhrase.names)),
            ], words: words)
    }

    /// Serves until SIGINT or SIGTERM; the exit status.
    func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        let parsed = try parser.parse(arguments)
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        if let argument = parsed.rest.first { throw unexpected(.notUnderstood(argument)) }
        var options = DemoOptions()
        if let text = parsed.values["port"] {
            guard let port = UInt16(text) else { throw unexpected(.noPort(text)) }
            options.port = port
        }
        options.log = parsed.values["log"].map { URL(fileURLWithPath: $0) }
        try takeEncryption(parsed, into: &options)
        let server = DemoServer(options: options)
        server.onLogFailure = { [terminal, words] error in terminal.message(words(.logFailed(words.reason(error)))) }
        do {
            try server.start()
        } catch {
            terminal.message(words(.demoNotStarted(words.reason(error))))
            return ExitStatus.unavailable
        }
        terminal.result(server.url)
        terminal.result(words(.identityProvider(server.identityProviderURL)))
        terminal.result(words(.foreignSite(server.foreignURL)))
        terminal.message(words(.signInHint))
        await TerminationSignal.wait()
        server.stop()
        return ExitStatus.done
    }

    private func takeEncryption(_ parsed: OptionParser.Parsed, into options: inout DemoOptions) throws(UsageError) {
        let names = parsed.values["names"]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let file = parsed.values["certificate"] else {
            if names != nil { throw unexpected(.namesNeedCertificate) }
            return
        }
        guard let names, names.count == 3, names.allSatisfy({ !$0.isEmpty }) else {
            throw unexpected(.certificateNeedsNames)
        }
        options.encryption = DemoEncryption(
            certificate: URL(fileURLWithPath: file), name: names[0], identityProviderName: names[1],
            foreignName: names[2])
        // Names without a port look like those of a real deployment.
        options.identityProviderPort = options.port
        options.foreignPort = options.port
    }

    private func unexpected(_ phrase: CommandPhrase) -> UsageError {
        UsageError(message: words(phrase), usage: parser.usageLine)
    }
}
