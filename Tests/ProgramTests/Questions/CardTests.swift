import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// What a finger may press on a question's card is 44 px high (`ui.md`).
    @Suite @MainActor struct CardTests {
        @Test func everythingToPressOnACardIsFortyFourPixelsHigh() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let site = try AskingSite(named: "One", on: desk)
            _ = try desk.probe("setup", "-")
            try desk.startShell()
            try site.await("loaded")
            let window = try #require(desk.window)
            // The place that GTK tells is the one inside of the padding; buttons have 5 px of it above and below.
            func expectHeight(_ names: String..., padding: Int = 10) throws {
                for name in names {
                    let height = try #require(try window.awaitControl(name).frame?.height) + padding
                    #expect(height >= 44, "“\(name)” is \(height) px high")
                }
            }
            try site.run("hit('name/' + prompt('Your name?', 'Ada'))")
            try expectHeight("OK", "Cancel")
            try expectHeight("Your name?", padding: 0)
            desk.screen.press(.escape)
            try site.await("name/null")
            try site.run("fetch('/vault').then(answer => hit('vault/' + answer.status))")
            try expectHeight("Sign in", "Cancel")
            try expectHeight("User name", "Password", padding: 0)
            desk.screen.press(.escape)
            try site.await("vault/401")
            // Who asks again and again is offered to be muted.
            try site.run("for (let i = 0; i < 9; i++) confirm('Again?'); hit('over')")
            let mute = "Show no more questions of this page until it is loaded again"
            for _ in 0..<9 where window.control(mute) == nil {
                try desk.awaitText("Again?")
                desk.screen.press(.escape)
                usleep(300_000)
            }
            try expectHeight(mute, padding: 0)
        }
    }
}
