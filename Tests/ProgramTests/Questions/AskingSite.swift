import Foundation
import Testing

@testable import facelift_tour

/// A site of one account, whose page does what the test tells it.
@MainActor
final class AskingSite {
    let name: String
    let address: String
    private let folder: String
    private let profile: TestProfile
    private var server: TestProgram

    /// Starts the site and puts its account into the list.
    init(named name: String, on desk: LockedDesk) throws {
        self.name = name
        profile = desk.profile
        folder = "\(desk.folder)/site-\(name)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        server = try profile.start("/usr/bin/python3", [Self.source, folder])
        address = try #require(server.line())
        let outcome = try desk.run("facelift", "accounts", "add", address, "--name", name)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Helpers/asking-site/serve.py").path

    /// The server goes away, in the middle of whatever it does.
    func stop() { server.kill() }

    /// The server comes back, at the same address.
    func start() throws {
        let port = try #require(address.split(separator: ":").last)
        server = try profile.start("/usr/bin/python3", [Self.source, folder, String(port)])
        #expect(try #require(server.line()) == address)
    }

    /// Tells the page to run a script; it may use `hit(what)`, which asks the site for `/hit/what`.
    func run(_ script: String) throws {
        // Whole or not at all: the site may look at any moment.
        try script.write(toFile: folder + "/todo.new", atomically: false, encoding: .utf8)
        try #require(rename(folder + "/todo.new", folder + "/todo") == 0)
    }

    /// How often the page reported that.
    func hits(_ what: String) -> Int { requests("/hit/" + what) }

    /// How often the site was asked for a path.
    func requests(_ path: String) -> Int { log.count { $0 == path } }

    /// The `Accept-Language` of each request for the page.
    var languages: [String] {
        log.compactMap { $0.hasPrefix("language ") ? String($0.dropFirst("language ".count)) : nil }
    }

    private var log: [Substring] {
        ((try? String(contentsOfFile: folder + "/site.log", encoding: .utf8)) ?? "").split(separator: "\n")
    }

    /// Waits until the page has reported that so often.
    func await(_ what: String, times: Int = 1, within seconds: Double = 15) throws {
        try Waiting.untilTrue("“\(what)” of \(name), \(times)×", within: seconds) { hits(what) >= times }
    }
}
