import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The window about the program, opened from the menu.
    @Suite @MainActor struct AboutTests {
        /// The colour of the program's icon, which nothing else on that screen has.
        private static let blue: UInt32 = 0x1e3a8a

        /// Also where the program is not installed.
        @Test func itShowsTheProgramsIcon() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.openWithoutPIN()
            let window = try #require(desk.window)
            #expect(try desk.screen.picture().count(of: Self.blue) == 0)
            desk.screen.press(.f10)
            try window.awaitControl("About Vancetope")
            // The last entry of the menu.
            desk.screen.press(.up)
            desk.screen.press(.enter)
            try Waiting.untilTrue("the icon in the window") { try desk.screen.picture().count(of: Self.blue) > 50 }
        }
    }
}
