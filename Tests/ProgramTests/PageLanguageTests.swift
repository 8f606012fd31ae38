import Foundation
import Testing

extension ProgramTests {
    /// Which languages the real window asks websites for, by what their server was sent.
    @Suite @MainActor struct PageLanguageTests {
        nonisolated static let cases: [(environment: [String: String], header: String, told: String)] = [
            (["LC_ALL": "C"], "en-US,en;q=0.90", "en-US"),
            (["LC_ALL": "C.UTF-8"], "en-US,en;q=0.90", "en-US"),
            (["LC_ALL": "POSIX"], "en-US,en;q=0.90", "en-US"),
            // Where the locale is not installed, the engine by itself would take C's as well.
            (["LC_ALL": "de_DE.UTF-8"], "de-DE,de;q=0.90", "de-DE"),
            (["LANGUAGE": "de:en", "LC_ALL": "C.UTF-8"], "de,en;q=0.90", "de"),
        ]

        @Test(arguments: cases)
        func websitesAreAskedForThePersonsLanguages(
            _ environment: [String: String], _ header: String, _ told: String
        ) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let site = try AskingSite(named: "One", on: desk)
            _ = try desk.probe("setup", "-")
            for (name, value) in environment { desk.profile.set(name, value) }
            try desk.startShell()
            try site.await("loaded")
            #expect(Set(site.languages) == [header])
            // Scripts are told the first alone: the engine tells them no more than they need.
            try site.run("hit('told/' + navigator.languages.join())")
            try site.await("told/\(told)")
        }
    }
}
