import Foundation

extension Tour {
    /// Switching hides and shows; it loads nothing.
    func switchingSteps() {
        step("Ten switches reload nothing: text, scroll position and live connection stay") { try switchTenTimes() }
        step("The header stays, and Home leads back to the start page") { try goHome() }
    }

    private func switchTenTimes() throws {
        // Ada has typed a note and scrolled down a long list; Bob watches a counter on his own connection.
        try switchAccount(to: "Ada")
        try page().go(to: "/notes.html", accessKey: "n", user: "ada@acme")
        var mark = try log.mark()
        try page().press(accessKey: "x")
        try screen.type("Half a thought")
        try page().report("input", of: "ada@acme", path: "/notes.html", since: mark)
        mark = try log.mark()
        try page().focus()
        screen.press(.pageDown)
        screen.press(.pageDown)
        try page().report("scroll", of: "ada@acme", path: "/notes.html", since: mark)
        // Scrolling is smooth: it has come to rest when a second passes without another report.
        var seen = mark
        try Waiting.untilTrue("the page to stop scrolling") {
            let now = try log.since(mark).filter { $0.reported["event"] as? String == "scroll" }.count + mark
            defer { seen = now }
            usleep(1_000_000)
            return now == seen
        }
        let notes = try lastState(of: "ada@acme")
        guard let scroll = notes["scrollY"] as? Int, scroll > 300 else {
            throw TourProblem("the list did not scroll: \(notes["scrollY"] ?? "nothing")")
        }
        try switchAccount(to: "Bob")
        try page().go(to: "/live.html", accessKey: "l", user: "bob@acme")
        let live = try page().report("tick", of: "bob@acme", path: "/live.html", since: try log.mark())
        try picture("08-live-counter")

        let start = try log.mark()
        for number in 1...10 {
            let toAda = number % 2 == 1
            if number <= 6 {
                screen.press(Key(toAda ? "1" : "2"), with: [.control])
                try expectActive(toAda ? "Ada" : "Bob")
            } else {
                try switchAccount(to: toAda ? "Ada" : "Bob")
            }
            if number == 7 { try picture("09-switched-back") }
        }
        let after = try page().report("tick", of: "bob@acme", path: "/live.html", since: try log.mark())
        try expectSame("pageId", live, after)
        try expectSame("connection", live, after)
        guard let before = live["counter"] as? Int, let now = after["counter"] as? Int, now > before else {
            throw TourProblem("the counter went from \(live["counter"] ?? "?") to \(after["counter"] ?? "?")")
        }
        let notesAfter = try lastState(of: "ada@acme")
        try expectSame("pageId", notes, notesAfter)
        try expectSame("scrollY", notes, notesAfter)
        guard (notesAfter["form"] as? [String: Any])?["note-title"] as? String == "Half a thought" else {
            throw TourProblem("the note holds \(notesAfter["form"] ?? "nothing")")
        }
        let loads = try log.since(start).filter { ["/", "/notes.html", "/live.html"].contains($0.path) }
        guard loads.isEmpty else { throw TourProblem("switching loaded \(loads.map(\.path))") }
    }

    private func goHome() throws {
        try switchAccount(to: "Ada")
        for name in ["Switch account", "Home", "Reload", "Manage accounts"] {
            guard try window().control(name) != nil else { throw TourProblem("“\(name)” is not in the header") }
        }
        let mark = try log.mark()
        try window().click("Home")
        try page().report("load", of: "ada@acme", path: "/", since: mark)
        try picture("10-home")
        try window().click("Switch account")
        try window().awaitControl("Manage accounts")
        try picture("11-switcher")
        screen.press(.escape)
    }

    /// The latest report of a user's page.
    func lastState(of user: String) throws -> [String: Any] {
        guard
            let last = try log.since().last(where: {
                $0.path == "/lab/state" && $0.reported["user"] as? String == user
            })
        else { throw TourProblem("no page of \(user) reported") }
        return last.reported
    }

    private func expectSame(_ member: String, _ before: [String: Any], _ after: [String: Any]) throws {
        guard let first = before[member] as? NSObject, let second = after[member] as? NSObject, first == second else {
            throw TourProblem("\(member) was \(before[member] ?? "nothing"), is \(after[member] ?? "nothing")")
        }
    }
}
