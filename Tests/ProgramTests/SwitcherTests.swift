import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The account switcher, on the real window.
    @Suite @MainActor struct SwitcherTests {
        /// With more accounts than fit, the list shows the active one, and that there are others.
        @Test func theActiveAccountIsInSightWhenTheListOpens() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let url = try desk.profile.startServer()
            for number in 1...12 {
                #expect(try desk.run("facelift", "accounts", "add", url, "--name", "Account \(number)").status == 0)
            }
            try desk.profile.setUpLock()
            try desk.startShell()
            try desk.awaitOpen()
            let window = try #require(desk.window)
            try window.click("Switch account")
            try window.awaitControl("Add account")
            let pane = try #require(
                window.nodes().first { pane in
                    pane.role == "scroll pane" && pane.everything().contains { Self.isRow($0, "Account 12") }
                })
            func frame(_ name: String) -> Area? { pane.everything().first { Self.isRow($0, name) }?.frame }
            try Waiting.untilTrue("the active account to be in sight") {
                guard let row = frame("Account 12"), let seen = pane.frame else { return false }
                return row.clipped(to: seen) == row
            }
            let bar = try #require(pane.everything().first { $0.role == "scroll bar" && $0.isOnScreen }?.frame)
            let row = try #require(frame("Account 12"))
            #expect(bar.x >= row.x + row.width, "the bar that shows it stands beside the rows")
        }

        private static func isRow(_ node: AccessibleNode, _ name: String) -> Bool {
            node.role == "list item" && node.name == name
        }
    }
}
