import Foundation
import Testing

extension ProgramTests {
    /// Starts that have nothing to lean on: no session bus, no display.
    @Suite struct LonelyStartTests {
        /// Without a bus nobody hands over: a second window on the same website stores must not come up all the same.
        @Test func withoutABusThereIsOneWindowToo() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            profile.set("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(profile.folder)/no-session-bus")
            // GTK describes no window where there is no session bus, and says so for each of its parts.
            profile.set("GTK_A11Y", "none")
            let url = try profile.startServer()
            try profile.setUpLock()
            #expect(try profile.facelift("accounts", "add", url).status == 0)
            func pages() -> Int {
                profile.requests().count {
                    $0["path"] as? String == "/" && ($0["userAgent"] as? String)?.contains("VanceFacelift/") == true
                }
            }
            let first = try profile.start(TestProfile.program("facelift"))
            try waitUntil("the window to load its account") { pages() == 1 }
            for arguments in [[], ["vance-facelift://add-account"]] {
                let second = try profile.start(TestProfile.program("facelift"), arguments)
                try #require(second.ends(within: 20), "the second start ends")
                let outcome = second.finish()
                #expect(outcome.status == 73 && outcome.errors.contains("is already open"), "\(outcome)")
            }
            #expect(first.isRunning && pages() == 1)
            // A crash leaves nothing behind that would keep the next start away.
            first.kill()
            let third = try profile.start(TestProfile.program("facelift"))
            try waitUntil("the next window to load its account") { pages() == 2 }
            #expect(third.isRunning)
        }

        /// GTK's own words for it name neither the reason nor a way out.
        @Test(arguments: [[], ["vance-facelift://add-account"]]) func withoutADisplayItSaysWhatToDo(arguments: [String])
            throws
        {
            let profile = try TestProfile()
            defer { profile.end() }
            for name in ["DISPLAY", "WAYLAND_DISPLAY"] { profile.set(name, nil) }
            for program in ["facelift", "facelift-shell"] {
                let outcome = try profile.start(TestProfile.program(program), arguments).finish()
                #expect(outcome.status == 69, "\(outcome)")
                #expect(outcome.errors.hasPrefix("There is no display.\n"), "\(outcome)")
                #expect(outcome.errors.contains("xvfb-run"))
                #expect(!outcome.errors.contains("Gtk-WARNING"))
            }
        }
    }
}
