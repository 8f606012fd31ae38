import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The page of the shell's own in place of one that cannot be shown: each of its ways on (`ui.md`, screen 8).
    @Suite @MainActor struct ErrorPageTests {
        /// A window with two accounts, of which the second's server is gone; its error page is on screen.
        private func open(_ body: (LockedDesk, ProgramWindow, [AskingSite]) throws -> Void) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let sites = try ["Here", "Gone"].map { try AskingSite(named: $0, on: desk) }
            _ = try desk.probe("setup", "-")
            try desk.startShell()
            let gone = sites[1]
            try gone.await("loaded")
            gone.stop()
            desk.screen.press(.home, with: [.alt])
            let window = try #require(desk.window)
            try window.awaitControl("Retry", within: 30)
            try body(desk, window, sites)
        }

        @Test func retryLoadsThePageWhenTheServerIsBack() throws {
            try open { desk, window, sites in
                let gone = sites[1]
                /// Until the shell tries again by itself; nil while it does not wait.
                @MainActor func countdown() throws -> Int? {
                    let words = try desk.words().first { $0.hasPrefix("Trying again in ") }
                    return words?.split(separator: " ").dropLast().last.flatMap { Int($0) }
                }
                // Still away: it says so again, and the ways stay. Each time the shell by itself waits longer.
                try Waiting.untilTrue("a long wait", within: 90) {
                    if let seconds = try countdown(), seconds > 45 { return true }
                    if let place = window.control("Retry")?.frame {
                        try window.click(x: place.centre.x, y: place.centre.y)
                    }
                    usleep(300_000)
                    return false
                }
                try window.awaitControl("Edit address")
                try gone.start()
                // Long before the shell would try by itself.
                let left = try #require(try countdown())
                try window.click("Retry")
                try gone.await("loaded", times: 2, within: Double(left - 15))
                try Waiting.untilTrue("the error page to go") { window.control("Retry") == nil }
            }
        }

        @Test func switchingLeadsToAnotherAccountAndBackToTheErrorPage() throws {
            try open { _, window, sites in
                // Not the header's button, which has the same name and stands above.
                let places = window.nodes().filter { $0.name.hasPrefix("Switch account") && $0.isOnScreen }
                    .compactMap(\.frame)
                let place = try #require(places.max { $0.centre.y < $1.centre.y })
                #expect(place.centre.y > 100, "the error page's own button")
                try window.click(x: place.centre.x, y: place.centre.y)
                try window.click("Here", role: "list item")
                try sites[0].await("loaded")
                try Waiting.untilTrue("the error page to go") { window.control("Retry") == nil }
                try window.click("Switch account")
                try window.click("Gone", role: "list item")
                try window.awaitControl("Retry", within: 30)
            }
        }

        @Test func theAddressCanBeChangedToOneThatAnswers() throws {
            try open { desk, window, sites in
                let (here, gone) = (sites[0], sites[1])
                try window.click("Edit address")
                try window.fill("Address", with: here.address)
                try window.click("Change address")
                // Another server: what the old one stored here is cleared, and that is asked about.
                try window.click("Clear and change")
                try Waiting.untilTrue("the change") {
                    try desk.profile.accounts()["Gone"]?.faceUrl == here.address
                }
                // By way of the list of accounts.
                try Waiting.untilTrue("the page to be on screen") {
                    if window.control("Switch account") != nil { return true }
                    if window.control("Back") != nil { try window.click("Back") }
                    usleep(300_000)
                    return false
                }
                try here.await("loaded")
                #expect(window.control("Retry") == nil)
                #expect(gone.hits("loaded") == 1)
            }
        }

        @Test func theAccountCanBeRemovedFromThere() throws {
            try open { desk, window, sites in
                let id = try #require(try desk.profile.accounts()["Gone"]?.id)
                #expect(!desk.profile.paths(naming: id).isEmpty)
                try window.click("Remove")
                // It is asked about, and Cancel changes nothing.
                try window.awaitText("Remove “Gone”?")
                try window.click("Cancel")
                try window.awaitControl("Retry")
                #expect(try desk.profile.accounts()["Gone"] != nil)
                try window.click("Remove")
                try window.awaitText("Remove “Gone”?")
                try window.click("Remove", role: "push button")
                try window.awaitText("“Gone” was removed", within: 30)
                #expect(try desk.profile.accounts().accounts.map(\.displayName) == ["Here"])
                try Waiting.untilTrue("its folders to go", within: 20) { desk.profile.paths(naming: id).isEmpty }
                // The other account is there, and works.
                try window.click("Back")
                try sites[0].await("loaded")
            }
        }
    }
}
