import CGLib
import FaceDemo
import Foundation
import GObjectSupport

/// `facelift serve-demo`: the demo deployment alone, until it is told to end.
@MainActor
struct ServeDemoCommand {
    var terminal: Terminal

    private static let parser = OptionParser(
        usage: "serve-demo [--port N] [--log FILE] [--certificate FILE --names SITE,IDENTITY,FOREIGN]",
        summary: "Runs the demo server on this computer alone, and prints its address.",
        options: [
            .value("port", "p", "N", "The port to listen on; without it a free one is taken"),
            .value("log", "l", "FILE", "Write one JSON line for each request to FILE"),
            .value("certificate", nil, "FILE", "Speak https with the certificate and key in this PEM file"),
            .value(
                "names", nil, "NAMES",
                "With --certificate: the names of its three origins, divided by commas, for 127.0.0.1, .3 and .2; each "
                    + "listens on the port that --port names"),
        ])

    /// Serves until SIGINT or SIGTERM; the exit status.
    func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        let parsed = try Self.parser.parse(arguments)
        if let help = parsed.help {
            terminal.result(help)
            return ExitStatus.done
        }
        if let argument = parsed.rest.first { throw unexpected("“\(argument)” is not understood here") }
        var options = DemoOptions()
        if let text = parsed.values["port"] {
            guard let port = UInt16(text) else { throw unexpected("“\(text)” is no port (0 to 65535)") }
            options.port = port
        }
        options.log = parsed.values["log"].map { URL(fileURLWithPath: $0) }
        try takeEncryption(parsed, into: &options)
        let server = DemoServer(options: options)
        server.onLogFailure = { [terminal] error in terminal.message("The log could not be written: \(error)") }
        do {
            try server.start()
        } catch {
            terminal.message("The demo server could not start: \(error)")
            return ExitStatus.unavailable
        }
        terminal.result(server.url)
        terminal.result("Identity provider: \(server.identityProviderURL)")
        terminal.result("Foreign site: \(server.foreignURL)")
        terminal.message("Sign in as ada (password ada-demo) or bob (bob-demo). Ctrl+C ends the server.")
        await TerminationSignal.wait()
        server.stop()
        return ExitStatus.done
    }

    private func takeEncryption(_ parsed: OptionParser.Parsed, into options: inout DemoOptions) throws(UsageError) {
        let names = parsed.values["names"]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let file = parsed.values["certificate"] else {
            if names != nil { throw unexpected("--names needs --certificate") }
            return
        }
        guard let names, names.count == 3, names.allSatisfy({ !$0.isEmpty }) else {
            throw unexpected("--certificate needs --names with three names")
        }
        options.encryption = DemoEncryption(
            certificate: URL(fileURLWithPath: file), name: names[0], identityProviderName: names[1],
            foreignName: names[2])
        // Names without a port look like those of a real deployment.
        options.identityProviderPort = options.port
        options.foreignPort = options.port
    }

    private func unexpected(_ message: String) -> UsageError {
        UsageError(message: message, usage: "Usage: facelift \(Self.parser.usage)")
    }
}
