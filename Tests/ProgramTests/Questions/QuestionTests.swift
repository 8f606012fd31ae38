import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// What pages ask, on the real window: a card over the page that asks, and nothing else.
    @Suite @MainActor struct QuestionTests {
        static let pin = LockProgramTests.pin
        /// XK_F2: the page opens its file field by it.
        static let f2 = Key(symbol: 0xffbf)

        /// A window with accounts of these names, each on a site of its own; the last one is on screen.
        private func open(
            _ names: String..., pin: String? = nil, grace: String? = nil,
            _ body: (LockedDesk, [AskingSite]) throws -> Void
        ) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let sites = try names.map { try AskingSite(named: $0, on: desk) }
            _ = try desk.probe("setup", pin ?? "-")
            if let grace { #expect(try desk.probe("grace", grace) == "") }
            try desk.startShell()
            if let pin { try desk.unlock(pin) }
            try #require(sites.last).await("loaded")
            try body(desk, sites)
        }

        private func expectNo(_ words: String, _ desk: LockedDesk) throws {
            try Waiting.untilTrue("“\(words)” to be gone") { try !desk.words().contains { $0.contains(words) } }
        }

        /// Puts the keyboard into the page's text and types.
        private func type(_ text: String, into site: AskingSite, _ desk: LockedDesk) throws {
            // While one screen fades into another a click may still go to the old one.
            let clicks = site.hits("click")
            try Waiting.untilTrue("a click into the page") {
                try desk.window?.click(x: 300, y: 300)
                usleep(300_000)
                return site.hits("click") > clicks
            }
            try desk.screen.type(text)
            try site.await("typed/\(text)")
        }

        @Test func aQuestionStandsOverItsPageAndTakesTheKeys() throws {
            try open("One") { desk, sites in
                let (window, site) = (try #require(desk.window), sites[0])
                try type("abc", into: site, desk)
                for (key, answer) in [(Key.escape, "false"), (.enter, "true")] {
                    try site.run("hit('confirm/' + confirm('Really do it?'))")
                    try desk.awaitText("Really do it?")
                    try desk.awaitText(site.address)
                    #expect(try desk.windowCount() == 1, "a card, no window")
                    #expect(
                        window.control("Switch account") != nil && window.control("Home") != nil, "the header is free")
                    try desk.screen.type("x")
                    desk.screen.press(key)
                    try site.await("confirm/\(answer)")
                    try expectNo("Really do it?", desk)
                }
                #expect(site.hits("key/x") == 0 && site.hits("key/Escape") == 0 && site.hits("key/Enter") == 0)
                // The keyboard is the page's again.
                try desk.screen.type("d")
                try site.await("typed/abcd")

                for key in [Key.enter, .escape] {
                    try site.run("alert('Just so you know'); hit('told')")
                    try desk.awaitText("Just so you know")
                    desk.screen.press(key)
                }
                try site.await("told", times: 2)
            }
        }

        @Test func aTextIsAskedFor() throws {
            try open("One") { desk, sites in
                let site = sites[0]
                try site.run("hit('name/' + prompt('Your name?', 'Ada'))")
                try desk.awaitText("Your name?")
                desk.screen.press(Key("a"), with: [.control])
                try desk.screen.type("Bob")
                desk.screen.press(.enter)
                try site.await("name/Bob")
                try expectNo("Your name?", desk)
                try site.run("hit('name/' + prompt('Your name?', 'Ada'))")
                try desk.awaitText("Your name?")
                desk.screen.press(.escape)
                try site.await("name/null")
            }
        }

        @Test func leavingAPageWithUnsavedTextIsAsked() throws {
            try open("One") { desk, sites in
                let site = sites[0]
                try type("words", into: site, desk)
                try site.run("location.href = '/next'")
                try desk.awaitText("Leave this page?")
                desk.screen.press(.escape)
                try expectNo("Leave this page?", desk)
                try desk.screen.type("s")
                try site.await("typed/wordss")
                #expect(site.requests("/next") == 0)
                // The safe answer has the Return key.
                try site.run("location.href = '/next'")
                try desk.awaitText("Leave this page?")
                desk.screen.press(.enter)
                try expectNo("Leave this page?", desk)
                #expect(site.requests("/next") == 0)
                try site.run("location.href = '/next'")
                try #require(desk.window).click("Leave")
                try Waiting.untilTrue("the next page") { site.requests("/next") == 1 }
            }
        }

        @Test func aQuestionGoesWithItsAccountAndAHiddenPageIsNotHeard() throws {
            try open("One", "Two") { desk, sites in
                let (one, two) = (sites[0], sites[1])
                try two.run("hit('confirm/' + confirm('Two asks'))")
                try desk.awaitText("Two asks")
                desk.screen.press(Key("1"), with: [.control])
                try expectNo("Two asks", desk)
                try two.await("confirm/false")
                try one.await("loaded")
                // Both live on: the one on screen is heard, the hidden one is answered with no, unseen.
                try two.run("hit('hidden/' + confirm('Two is hidden') + '/' + prompt('Two is hidden', 'x'))")
                try two.await("hidden/false/null")
                try one.run("hit('confirm/' + confirm('One asks'))")
                try desk.awaitText("One asks")
                #expect(try !desk.words().contains { $0.contains("Two is hidden") })
                desk.screen.press(.enter)
                try one.await("confirm/true")
                desk.screen.press(Key("2"), with: [.control])
                try two.run("hit('again/' + confirm('Two is back'))")
                try desk.awaitText("Two is back")
                desk.screen.press(.enter)
                try two.await("again/true")
            }
        }

        @Test func aPageThatAsksOnAndOnIsMutedUntilItIsLoadedAgain() throws {
            try open("One") { desk, sites in
                let (window, site) = (try #require(desk.window), sites[0])
                try type("k", into: site, desk)
                desk.screen.press(Self.f2)
                try Waiting.untilTrue("a file dialog") { try desk.windowCount() == 2 }
                desk.screen.press(.escape)
                try Waiting.untilTrue("the file dialog to close") { try desk.windowCount() == 1 }

                let mute = "Show no more questions of this page until it is loaded again"
                try site.run(
                    "let n = 0; const ask = () => { alert('again ' + ++n); n < 40 ? setTimeout(ask, 1) : hit('through') }; "
                        + "ask()")
                for number in 1...4 {
                    try desk.awaitText("again \(number)")
                    if let choice = window.control(mute) {
                        #expect(number >= 2, "not at the first question")
                        let place = try #require(choice.frame)
                        try window.click(x: place.centre.x, y: place.centre.y)
                        try window.click("OK")
                        break
                    }
                    try #require(number < 4, "the page could not be muted")
                    desk.screen.press(.enter)
                }
                try site.await("through")
                try expectNo("again", desk)
                // Neither is it heard with a question or a file field.
                try site.run("hit('muted/' + confirm('Not heard'))")
                try site.await("muted/false")
                let presses = site.hits("key/F2")
                desk.screen.press(Self.f2)
                try site.await("key/F2", times: presses + 1)
                try site.run("hit('alive')")
                try site.await("alive")
                #expect(try desk.windowCount() == 1)

                let loads = site.hits("loaded")
                try site.run("draft.value = ''; hit('emptied')")
                try site.await("emptied")
                desk.screen.press(Key("r"), with: [.control])
                try site.await("loaded", times: loads + 1)
                try site.run("hit('heard/' + confirm('Heard again'))")
                try desk.awaitText("Heard again")
                desk.screen.press(.enter)
                try site.await("heard/true")
            }
        }

        @Test func aPageThatSavesOnAndOnIsMuted() throws {
            try open("One") { desk, sites in
                let (window, site) = (try #require(desk.window), sites[0])
                try site.run(
                    "for (let i = 0; i < 9; i++) shell.exportFile({name: `f${i}.txt`, mime: 'text/plain', base64: 'Zg=='})"
                )
                for _ in 0..<2 {
                    try Waiting.untilTrue("a save dialog") { try desk.windowCount() == 2 }
                    desk.screen.press(.escape)
                    try Waiting.untilTrue("the dialog to close") { try desk.windowCount() == 1 }
                }
                // From the third on a card stands before the dialog, which leaves the window free.
                try desk.awaitText("f2.txt")
                #expect(try desk.windowCount() == 1)
                try window.click("Save")
                try Waiting.untilTrue("a save dialog") { try desk.windowCount() == 2 }
                desk.screen.press(.escape)
                try desk.awaitText("f3.txt")
                try window.click("Show no more questions of this page until it is loaded again")
                try window.click("Cancel")
                try desk.awaitText("A file was not saved")
                try site.run("shell.exportFile({name: 'late.txt', mime: 'text/plain', base64: 'Zg=='}); hit('alive')")
                try site.await("alive")
                try expectNo(".txt", desk)
                #expect(try desk.windowCount() == 1)
            }
        }

        /// N9: the name stays when the password was wrong, and nothing of it goes to the keyring.
        @Test func aServersPasswordIsAskedForAndKeptNowhere() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.profile.startKeyring()
            let site = try AskingSite(named: "One", on: desk)
            try desk.profile.setUpLock()
            try desk.startShell()
            try site.await("loaded")
            let items = try keyringItems(desk)
            #expect(items.contains("/collection/"), "the key of the device")
            try site.run("location.href = '/vault'")
            let place = "\(site.address.dropFirst("http://".count)) asks for a name and a password"
            try desk.awaitText(place)
            try desk.screen.type("ada")
            desk.screen.press(.enter)
            try desk.screen.type("wrong")
            desk.screen.press(.enter)
            try desk.awaitText("The name or the password was not right.")
            #expect(site.requests("/vault") == 0)
            // The keyboard is in the password, for the name is there.
            try desk.screen.type("right")
            desk.screen.press(.enter)
            try site.await("loaded", times: 2)
            #expect(site.requests("/vault") == 1)
            try expectNo(place, desk)
            #expect(try keyringItems(desk) == items)
        }

        private func keyringItems(_ desk: LockedDesk) throws -> String {
            let method = "org.freedesktop.Secret.Service.SearchItems"
            let found = try desk.run(
                "/usr/bin/gdbus", "call", "--session", "--dest", "org.freedesktop.secrets", "--object-path",
                "/org/freedesktop/secrets", "--method", method, "{}")
            try #require(found.status == 0, "\(found.errors)")
            return found.output
        }

        /// R13: no room for a file on its way. It is said, and nothing of it is left.
        @Test func aFullDiskDuringAnExportIsSaid() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let site = try AskingSite(named: "One", on: desk)
            try desk.profile.setUpLock()
            let exports = desk.folder + "/state/vance-facelift/exports"
            try FileManager.default.createDirectory(
                atPath: exports, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try desk.startShell(
                ["/usr/bin/bwrap", "--dev-bind", "/", "/", "--size", "1048576", "--perms", "0700", "--tmpfs", exports])
            try site.await("loaded")
            try site.run(
                "shell.exportFile({name: 'big.bin', mime: 'a/b', base64: 'AAAA'.repeat(1 << 20)}); hit('sent')")
            try site.await("sent")
            try desk.awaitText("“big.bin” was not saved")
            #expect(try desk.words().contains { $0.contains("no room on the disk") })
            // Room again: what came so far is gone.
            try site.run("shell.exportFile({name: 'small.bin', mime: 'a/b', base64: 'AAAA'.repeat(200000)})")
            try Waiting.untilTrue("a save dialog") { try desk.windowCount() == 2 }
            desk.screen.press(.escape)
            try site.run("hit('alive')")
            try site.await("alive")
        }

        @Test func closingTheWindowAsksOnceAboutUnsavedText() throws {
            try open("One", "Two") { desk, sites in
                let (one, two) = (sites[0], sites[1])
                desk.screen.press(Key("1"), with: [.control])
                try one.await("loaded")
                try type("unsaved", into: one, desk)
                desk.screen.press(Key("2"), with: [.control])
                try two.run("hit('shown')")
                try two.await("shown")
                // The question is the hidden account's, whose page comes to the front for it.
                for _ in 0..<2 { desk.screen.press(Key("q"), with: [.control]) }
                try desk.awaitText("Leave this page?")
                try desk.awaitText("One · \(one.address)")
                #expect(try desk.words().count { $0 == "Leave this page?" } <= 2, "the card and its title, once")
                desk.screen.press(.escape)
                try expectNo("Leave this page?", desk)
                try desk.screen.type("!")
                try one.await("typed/unsaved!")
                #expect(desk.isRunning)

                desk.screen.press(Key("q"), with: [.control])
                try #require(desk.window).click("Leave")
                let shell = try #require(desk.shell)
                #expect(shell.ends(within: 10))
                #expect(shell.process.terminationStatus == 0)
            }
        }

        /// A file dialog is a window of its own: the one behind it hears nothing of what is done there.
        @Test func whoUsesAnotherWindowOfOursIsNotLockedOut() throws {
            try open("One", pin: Self.pin, grace: "1") { desk, sites in
                try type("k", into: sites[0], desk)
                desk.screen.press(Self.f2)
                try Waiting.untilTrue("a file dialog") { try desk.windowCount() == 2 }
                // The time is the test: it has every chance to lock.
                let end = ContinuousClock.now + .seconds(70)
                var count = 0
                while ContinuousClock.now < end {
                    count += 1
                    desk.screen.movePointer(x: 200 + count % 2 * 10, y: 200)
                    usleep(500_000)
                }
                #expect(try desk.windowCount() == 2)
                #expect(try !desk.words().contains { $0.contains("Enter your PIN") })
                desk.screen.press(.escape)
                try Waiting.untilTrue("the file dialog to close") { try desk.windowCount() == 1 }
            }
        }

        /// The key locks whichever window of ours has the keyboard.
        @Test func theLockKeyTakesAFileDialogAway() throws {
            try open("One", pin: Self.pin) { desk, sites in
                try type("k", into: sites[0], desk)
                desk.screen.press(Self.f2)
                try Waiting.untilTrue("a file dialog") { try desk.windowCount() == 2 }
                try desk.awaitText("Cancel")
                desk.screen.press(Key("l"), with: [.control])
                try desk.awaitText("Enter your PIN")
                #expect(try desk.windowCount() == 1)
                try desk.unlock(Self.pin)
                try desk.screen.type("l")
                try sites[0].await("typed/kl")
            }
        }

        @Test func lockingTakesAQuestionAwayAtOnceAndAnswersNo() throws {
            try open("Secret", pin: Self.pin) { desk, sites in
                let site = sites[0]
                try site.run("hit('confirm/' + confirm('Private question'))")
                try desk.awaitText("Private question")
                desk.screen.press(Key("l"), with: [.control])
                try desk.awaitText("Enter your PIN", within: 2)
                let words = try desk.words()
                for secret in ["Private question", "Secret", "127.0.0.1", "OK"] {
                    #expect(!words.contains { $0.contains(secret) }, "\(secret) in \(words)")
                }
                try site.await("confirm/false")
                // A locked page's question is answered with no, unseen.
                try site.run("hit('locked/' + confirm('Locked question'))")
                try site.await("locked/false")
                #expect(try !desk.words().contains { $0.contains("question") })
                try desk.unlock(Self.pin)
                #expect(try !desk.words().contains { $0.contains("question") })
                try site.run("hit('open/' + confirm('Open question'))")
                try desk.awaitText("Open question")
                desk.screen.press(.enter)
                try site.await("open/true")
            }
        }
    }
}
