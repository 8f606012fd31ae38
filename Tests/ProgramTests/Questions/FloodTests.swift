import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// Pages that open, ask and link without end, while the person switches, locks and removes (S8, and a crash that was
    /// seen once). GLib's warnings of misuse end the program here.
    @Suite @MainActor struct FloodTests {
        /// Two hundred rounds of everything, five milliseconds apart, that no answer holds up for long.
        static let flood = """
            let round = 0
            const tries = [
              () => window.open("/window" + round), () => window.open("https://elsewhere.invalid/" + round),
              () => { location.href = "mailto:ada@acme.example?subject=" + round },
              () => { location.href = "https://elsewhere.invalid/" + round },
              () => { location.href = "vance-facelift://add-account" }, () => window.open("smb://elsewhere.invalid/"),
              () => alert("FLOOD " + round), () => confirm("FLOOD " + round), () => prompt("FLOOD " + round, "x"),
              () => pick.click(), () => print(), () => Notification.requestPermission(),
              () => navigator.geolocation.getCurrentPosition(() => {}, () => {}),
              () => shell && shell.exportFile({name: "f.txt", mime: "text/plain", base64: "Zg=="}),
              () => document.documentElement.requestFullscreen().catch(() => {}),
            ]
            const go = () => {
              for (const attempt of tries) { try { attempt() } catch (error) {} }
              if (++round < 200) setTimeout(go, 5); else hit("flooded")
            }
            hit("flooding")
            setTimeout(go, 5)
            """

        @Test func theWindowOutlivesPagesThatFloodIt() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            desk.profile.set("G_DEBUG", "fatal-criticals")
            // What is freed is overwritten, so that no use of it goes unnoticed.
            desk.profile.set("MALLOC_PERTURB_", "165")
            desk.profile.set("G_SLICE", "always-malloc")
            let names = ["One", "Two", "Three"]
            let sites = try names.map { try AskingSite(named: $0, on: desk) }
            _ = try desk.probe("setup", LockProgramTests.pin)
            try desk.startShell()
            try desk.unlock(LockProgramTests.pin)
            for (number, site) in sites.enumerated() {
                desk.screen.press(Key(Character("\(number + 1)")), with: [.control])
                try site.await("loaded")
                try site.run(Self.flood)
                try site.await("flooding")
            }
            for round in 0..<12 {
                desk.screen.press(Key(Character("\(round % 3 + 1)")), with: [.control])
                // What stands there is answered by either key, or not at all.
                for key in [Key.escape, .enter, .escape] {
                    desk.screen.press(key)
                    usleep(120_000)
                }
                if round % 4 == 3 {
                    // Whatever stands there, a file dialog too.
                    desk.screen.press(Key("l"), with: [.control])
                    try desk.unlock(LockProgramTests.pin)
                }
                try #require(desk.isRunning, "the window's program has ended")
            }
            for name in names.dropFirst() {
                let outcome = try desk.run("facelift", "accounts", "remove", name)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            try #require(desk.isRunning, "the window's program has ended")
            // It still does what it is for.
            let one = sites[0]
            desk.screen.press(.home, with: [.alt])
            let loads = one.hits("loaded")
            try Waiting.untilTrue("the page to be loaded again", within: 30) {
                desk.screen.press(.home, with: [.alt])
                usleep(500_000)
                return one.hits("loaded") > loads
            }
            try Waiting.untilTrue("the last files to be declined", within: 30) {
                guard try desk.words().contains(where: { $0.contains("Save file of") }) else { return true }
                desk.screen.press(.escape)
                return false
            }
            try one.run("hit('asked/' + confirm('After the flood'))")
            try desk.awaitText("After the flood")
            desk.screen.press(.enter)
            try one.await("asked/true")
            desk.stopShell()
            #expect(desk.shell?.process.terminationStatus == 0)
        }
    }
}
