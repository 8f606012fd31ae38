import FaceliftCore
import FaceliftShell
import Foundation

extension Tour {
    /// A way in which an address can be refused: what the server answers meanwhile, what is typed, and what is read.
    private struct Failure {
        let name: String
        var config = "{\"mode\": \"normal\"}"
        let address: String
        let title: String
    }

    /// Add: waiting, everything that can be wrong, a wall before the server, and success.
    func galleryOfAdding(_ look: Look) {
        let words = look.words
        let open = scene(look)
        open("add") { [self] in
            try window().click(words(.addAccount))
            try window().awaitControl(words(.serverAddress))
        }
        open("add-checking") { [self] in
            try setConfig("{\"mode\": \"silent\"}")
            try window().fill(words(.serverAddress), with: siteHost)
            try window().awaitText(words(.checking(host: siteHost)))
        }
        open("add-timeout") { [self] in
            try window().awaitText(words.explanation(of: .unreachable(.timeout), host: siteHost).title)
        }
        for failure in failures(look) where look.showsEveryFailure || ["not-encrypted", "wall"].contains(failure.name) {
            open("add-\(failure.name)") { [self] in
                try setConfig(failure.config)
                try window().fill(words(.serverAddress), with: failure.address)
                try window().awaitText(failure.title)
            }
        }
        open("add-sign-in") { [self] in
            let mark = try log.mark()
            try window().click(words(.signInFirst))
            try window().awaitText(words(.signInFirstHint))
            try log.await("the company's sign-in", since: mark) { $0.origin == "identity" && $0.path == "/gate" }
        }
        open("add-accepted") { [self] in
            let mark = try log.mark()
            try passGate()
            try page().report("load", of: nil, path: "/login.html", since: mark)
            try window().click(words(.verifyAgain))
            try window().fill(words(.label), with: "Work")
            try Waiting.untilTrue("“Add” to be offered") {
                try window().control(words(.add), role: "push button")?.isEnabled == true
            }
        }
        open("sign-in") { [self] in
            try setConfig("{\"mode\": \"normal\"}")
            try window().click(words(.add), role: "push button")
            try expectActive("Work", words(.switchAccount))
        }
    }

    private func failures(_ look: Look) -> [Failure] {
        let words = look.words
        let host = siteHost
        func verdict(
            _ name: String, _ config: String = "{\"mode\": \"normal\"}", at address: String, _ verdict: InstanceVerdict
        ) -> Failure {
            Failure(
                name: name, config: config, address: address,
                title: words.explanation(of: verdict, host: address).title)
        }
        let named = [
            verdict("name-unknown", at: "nowhere.example", .unreachable(.dns)),
            verdict("certificate-other", at: "other.example", .tls(.wrongHost)),
            verdict("certificate-unknown", at: "homelab.example", .tls(.unknownAuthority)),
        ]
        let always = [
            Failure(
                name: "not-encrypted", address: "http://eddie.example",
                title: words.explanation(of: .publicHTTP(suggestion: "https://eddie.example")).title),
            Failure(name: "private-network", address: "http://192.168.1.20", title: words(.notEncrypted)),
            Failure(
                name: "foreign-letters", address: "xn--eddi-8pa.example",
                title: words(.confirmForeignLetters(shown: "https://xn--eddi-8pa.example"))),
            verdict("refused", at: "localhost:8081", .unreachable(.refused)),
            verdict("moved", "{\"mode\": \"moved\", \"to\": \"\(foreignSite)/config.json\"}", at: host, moved),
            verdict("no-config", "{\"mode\": \"status\", \"status\": 404}", at: host, .noConfig(status: 404)),
            verdict("not-json", "{\"mode\": \"body\", \"body\": \"hello\"}", at: host, .notJSON),
            verdict(
                "other-product", "{\"mode\": \"changed\", \"members\": {\"product\": \"wiki\"}}", at: host,
                .otherProduct(found: "wiki")),
            verdict("too-large", "{\"mode\": \"huge\"}", at: host, .tooLarge),
            verdict("loop", "{\"mode\": \"loop\"}", at: host, .redirectLoop),
            verdict("server-error", "{\"mode\": \"status\", \"status\": 503}", at: host, .serverError(503)),
            verdict("odd-status", "{\"mode\": \"status\", \"status\": 418}", at: host, .unexpectedStatus(418)),
            verdict("wall", "{\"mode\": \"gate\"}", at: host, .signInWall(host: nil, status: nil)),
        ]
        return (site.hasPrefix("https:") ? named : []) + always
    }

    private var moved: InstanceVerdict {
        guard case .success(let target) = Result(catching: { try FaceURL(strict: foreignSite) }) else {
            return .notJSON
        }
        return .moved(target)
    }
}
