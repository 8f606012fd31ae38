import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// Which keys the window takes first and which only when the page left them (`ui.md`), on the real window.
    @Suite @MainActor struct KeysTests {
        /// XK_F5.
        private static let f5 = Key(symbol: 0xffc2)
        /// From now on the page keeps every key with Ctrl or Alt, and F5, for itself.
        private static let keep = """
            addEventListener("keydown", event => {
              if (event.ctrlKey || event.altKey || event.key === "F5") event.preventDefault()
            }, true)
            hit("keeps")
            """

        /// A window with two accounts; the second is on screen and has the keyboard.
        private func open(_ body: (LockedDesk, ProgramWindow, [AskingSite]) throws -> Void) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let sites = try ["One", "Two"].map { try AskingSite(named: $0, on: desk) }
            _ = try desk.probe("setup", "-")
            try desk.startShell()
            let two = sites[1]
            try two.await("loaded")
            try focus(two, desk)
            try body(desk, try #require(desk.window), sites)
        }

        /// Puts the keyboard into the page.
        private func focus(_ site: AskingSite, _ desk: LockedDesk) throws {
            let clicks = site.hits("click")
            try Waiting.untilTrue("a click into the page") {
                try desk.window?.click(x: 300, y: 300)
                usleep(300_000)
                return site.hits("click") > clicks
            }
        }

        /// Every key before this one has come to the page and back when it answers.
        private func settle(_ site: AskingSite, _ desk: LockedDesk) throws {
            let before = site.hits("key/Shift")
            desk.screen.press(.shift)
            try site.await("key/Shift", times: before + 1)
        }

        private func expectActive(_ name: String, _ window: ProgramWindow) throws {
            try Waiting.untilTrue("the header to name \(name)") {
                window.control("Switch account")?.explanation.contains(name) == true
            }
        }

        /// There is nothing to lock with yet: the page where a PIN is set says so.
        @Test func withoutAPINTheLockKeyLeadsToSecurity() throws {
            try open { desk, _, _ in
                desk.screen.press(Key("l"), with: [.control])
                try desk.awaitText("What is kept where")
            }
        }

        @Test func theWindowComesFirstWithItsOwnKeys() throws {
            try open { desk, window, sites in
                let (one, two) = (sites[0], sites[1])
                try two.run(Self.keep)
                try two.await("keeps")
                desk.screen.press(Key("1"), with: [.control])
                try expectActive("One", window)
                try one.await("loaded")
                desk.screen.press(Key("2"), with: [.control])
                try expectActive("Two", window)
                // A number that no account has does nothing, and is no key of the page's either.
                desk.screen.press(Key("9"), with: [.control])
                try focus(two, desk)
                try settle(two, desk)
                try expectActive("Two", window)
                desk.screen.press(.home, with: [.alt])
                try two.await("loaded", times: 2)
                for key in ["1", "2", "9", "Home"] { #expect(two.hits("key/\(key)") == 0, "\(key)") }
                #expect(one.hits("key/2") == 0)
            }
        }

        @Test func aPageMayKeepTheOtherKeysForItself() throws {
            try open { desk, window, sites in
                let two = sites[1]
                try two.run(Self.keep)
                try two.await("keeps")
                for key in ["k", "f", "r", "q"] {
                    desk.screen.press(Key(Character(key)), with: [.control])
                    try two.await("key/\(key)")
                }
                desk.screen.press(Self.f5)
                try two.await("key/F5")
                try settle(two, desk)
                #expect(window.control("Add account") == nil, "no switcher")
                #expect(window.control("Find in this page") == nil, "no find bar")
                #expect(two.hits("loaded") == 1, "not loaded again")
                #expect(desk.isRunning)
            }
        }

        @Test func whatThePageLeavesIsTheWindows() throws {
            try open { desk, window, sites in
                let two = sites[1]
                desk.screen.press(Key("k"), with: [.control])
                try two.await("key/k")
                try window.awaitControl("Add account")
                desk.screen.press(.escape)
                try Waiting.untilTrue("the switcher to close") { window.control("Add account") == nil }
                try focus(two, desk)
                desk.screen.press(Key("f"), with: [.control])
                try two.await("key/f")
                try window.awaitControl("Find in this page")
                desk.screen.press(.escape)
                try Waiting.untilTrue("the find bar to close") { window.control("Find in this page") == nil }
                try focus(two, desk)
                desk.screen.press(Key("r"), with: [.control])
                try two.await("loaded", times: 2)
                try focus(two, desk)
                desk.screen.press(Self.f5)
                try two.await("loaded", times: 3)
                try focus(two, desk)
                desk.screen.press(Key("q"), with: [.control])
                let shell = try #require(desk.shell)
                #expect(shell.ends(within: 10))
                #expect(!shell.isRunning && shell.process.terminationStatus == 0)
            }
        }
    }
}
