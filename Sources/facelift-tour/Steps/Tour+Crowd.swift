import Foundation

extension Tour {
    private static let crowd = (1...20).map { String(format: "guest%02d", $0) }

    /// Twenty people of one server in one window, and a restart.
    func crowdSteps() {
        step("The window opens") {
            try startServer()
            try startShell()
            try window().click("Use without a PIN on this computer")
            try window().awaitText("Add your first account")
        }
        step("Twenty accounts of one server are added beside the window, and each signs in") {
            for name in Self.crowd {
                let mark = try log.mark()
                _ = try RunningProgram.output(of: paths.facelift, ["accounts", "add", site, "--name", name])
                try page().report("load", of: nil, path: "/login.html", since: mark)
                try expectActive(name)
                try signIn(name)
            }
            try picture("crowd")
        }
        step("After a restart each of them is still signed in as itself") {
            try closeShell()
            let restart = try log.mark()
            try startShell()
            let known = try accounts()
            for name in Self.crowd {
                // The first page after the restart: what it sends was kept on disk. The last one is shown at once.
                let mark = name == Self.crowd.last ? restart : try log.mark()
                try choose(name)
                let state = try page().report("load", of: "\(name)@acme", path: "/", since: mark)
                guard let id = known[name], state["accountId"] as? String == id else {
                    throw TourProblem("\(name) is signed in in account \(state["accountId"] ?? "?")")
                }
            }
            var users: [String: Set<String>] = [:]
            for request in try log.since() {
                guard let id = request.reported["accountId"] as? String, let user = request.user else { continue }
                users[id, default: []].insert(user)
            }
            for (name, id) in known where users[id] != ["\(name)@acme"] {
                throw TourProblem("the web view of \(name) sent cookies of \(users[id]?.sorted() ?? [])")
            }
        }
    }

    /// Picks an account in a long list by typing its name into the search field.
    private func choose(_ label: String) throws {
        try window().click("Switch account")
        try window().click("Search accounts")
        try screen.type(label)
        try Waiting.untilTrue("one account to be found") {
            let shown = try window().nodes().filter { $0.role == "list item" && $0.isOnScreen }
            return shown.count == 1 && shown[0].name == label
        }
        screen.press(.enter)
        try expectActive(label)
    }
}
