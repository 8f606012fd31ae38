import FaceliftCore

extension English {
    /// - Parameter host: the server that was asked, as a person reads it.
    static func explanation(of verdict: InstanceVerdict, host: String) -> Explanation {
        switch verdict {
        case .accepted(let info):
            Explanation(
                info.title ?? host,
                info.version.map { "Vancetope \($0) at \(host)." } ?? "A Vancetope server at \(host).",
                "You can add it.")
        case .unreachable(let reason): explanation(of: reason, host: host)
        case .tls(let problem): explanation(of: problem, host: host)
        case .moved(let url):
            Explanation(
                "\(host) has moved", "It sends on to \(url.hostAndPort).",
                "Use \(url.canonical) if you know that address.")
        case .signInWall(let target?, _):
            Explanation(
                "\(host) asks for a sign-in before anything else",
                "It sends on to \(target), so it cannot be checked yet whether Vancetope is behind it.",
                "Sign in first, then check again.")
        case .signInWall(nil, let status):
            Explanation(
                "\(host) asks for a sign-in before anything else",
                "It refuses strangers\(status.map { " (status \($0))" } ?? ""), so it cannot be checked yet whether "
                    + "Vancetope is behind it.",
                "Sign in first, then check again.")
        case .noConfig:
            Explanation(
                "There is no Vancetope at \(host)", "A server answers, but it has no /config.json.",
                "Check the address for typing errors, or ask whoever runs the server.")
        case .notJSON:
            Explanation(
                "\(host) does not answer like Vancetope", "What it sends as /config.json cannot be read.",
                "Check the address. If it is right, whoever runs the server should look at its /config.json.")
        case .otherProduct(let found):
            Explanation(
                "\(host) is not a Vancetope server",
                found.isEmpty
                    ? "Its /config.json does not say which product it is." : "It says that it is \(found).",
                "Check the address for typing errors.")
        case .tooLarge:
            Explanation(
                "\(host) does not answer like Vancetope", "It sends far more than a /config.json ever has.",
                "Check the address for typing errors.")
        case .redirectLoop:
            Explanation(
                "\(host) sends on in circles", "Its settings contradict each other.",
                "Try again later, or tell whoever runs the server.")
        case .serverError(let status):
            Explanation(
                "\(host) has a problem at the moment",
                "The server answers with an error of its own (status \(status)).",
                "Try again in a few minutes.")
        case .unexpectedStatus(let status):
            Explanation(
                "\(host) does not answer like Vancetope", "It answers with status \(status) where a file should be.",
                "Check the address for typing errors.")
        }
    }

    static func explanation(of reason: UnreachableReason, host: String) -> Explanation {
        switch reason {
        case .dns:
            Explanation(
                "\(host) was not found", "There is no server of this name, or this computer is offline.",
                "Check the spelling and your network connection.")
        case .refused:
            Explanation(
                "\(host) does not answer", "The computer is there, but no server is running at this address.",
                "Check the address and its port, or try again later.")
        case .timeout:
            Explanation(
                "\(host) does not answer in time",
                "The server is very slow, switched off, or behind a firewall or VPN.",
                "Check your network or VPN, then try again.")
        case .cancelled:
            Explanation("\(host) was not waited for", "It was stopped before an answer came.", "Try again.")
        case .other:
            Explanation(
                "\(host) cannot be reached", "The connection broke off.",
                "Check your network connection, then try again.")
        }
    }

    static func explanation(of problem: TLSProblem, host: String) -> Explanation {
        switch problem {
        case .unknownAuthority:
            Explanation(
                "\(host) cannot prove who it is",
                "Its certificate comes from an authority that this computer does not know.",
                "If it is your organisation's own, install its CA certificate in the system (on Debian: copy it to "
                    + "/usr/local/share/ca-certificates and run update-ca-certificates). Otherwise do not connect.")
        case .wrongHost:
            Explanation(
                "The certificate of \(host) is for another server",
                "The address may be misspelt, or somebody is in between.",
                "Check the address. If it is right, tell whoever runs the server, and do not connect until then.")
        case .expired:
            Explanation(
                "The certificate of \(host) has expired",
                "Whoever runs the server has not renewed it, or this computer's clock is wrong.",
                "Check the date of this computer, or tell whoever runs the server.")
        case .notYetValid:
            Explanation(
                "The certificate of \(host) is not valid yet", "Most often the clock of this computer is wrong.",
                "Set the right date and time, then try again.")
        case .revoked:
            Explanation(
                "The certificate of \(host) was revoked", "It may have fallen into wrong hands.",
                "Do not connect. Tell whoever runs the server.")
        case .weak:
            Explanation(
                "The encryption of \(host) is too old", "It can be broken, so it protects nothing.",
                "Tell whoever runs the server.")
        case .notSpoken:
            Explanation(
                "\(host) does not encrypt", "The server that answers there speaks plain http only.",
                "Ask whoever runs it for its https address. If it runs on this computer or in your own network, begin "
                    + "the address with http://.")
        case .other:
            Explanation(
                "No encrypted connection to \(host)",
                "The server speaks an encryption that this computer does not, or none.",
                "Check the address and its port, or tell whoever runs the server.")
        }
    }
}
