import Foundation

extension Tour {
    /// From the first start to two signed-in people.
    func openingSteps() {
        step("The demo server starts, and the window asks for a PIN before anything else") {
            try startServer()
            try startShell()
            try window().awaitText("Choose a PIN")
            try picture("00-setup")
        }
        step("Used without a PIN, the window opens empty") {
            try window().click("Use without a PIN on this computer")
            try window().awaitText("Add your first account")
            try picture("01-empty")
        }
        step("A server that is no Vancetope server is refused in plain words") { try refuseForeignServer() }
        step("A server behind a company's sign-in is added after signing in there") { try passWallFirst() }
        step("Ada's account is added by typing the address") {
            try window().fill("Server address", with: String(site.dropFirst("http://".count)))
            try window().awaitText("Vancetope Demo")
            try window().fill("Label", with: "Ada")
            try picture("03-add-account")
            let mark = try log.mark()
            try window().click("Add")
            try page().report("load", of: nil, path: "/login.html", since: mark)
            try expectActive("Ada")
        }
        step("Ada signs in on the website") { try signIn("ada", picture: "04-sign-in") }
        step("A second account of the same server is added beside it") {
            try window().click("Switch account")
            try window().click("Add account")
            try window().fill("Server address", with: site)
            try window().awaitText("Vancetope Demo")
            try window().fill("Label", with: "Bob")
            let mark = try log.mark()
            try window().click("Add")
            try page().report("load", of: nil, path: "/login.html", since: mark)
            try expectActive("Bob")
            let known = try accounts()
            guard known.count == 2 else { throw TourProblem("the account list is \(known)") }
        }
        step("Bob signs in on the same server; Ada stays signed in") {
            try signIn("bob", picture: "05-two-accounts")
            let mark = try log.mark()
            try switchAccount(to: "Ada")
            try page().report("visibility", of: "ada@acme", since: mark)
        }
    }

    /// The page in the window.
    func page() throws -> WebPage { WebPage(window: try window(), log: log) }

    /// Switches by the list of the header.
    func switchAccount(to label: String) throws {
        try window().click("Switch account")
        try window().click(label)
        try expectActive(label)
    }

    /// Waits until the header says whose account is shown.
    func expectActive(_ label: String, _ switcher: String = "Switch account") throws {
        let window = try window()
        try Waiting.untilTrue("the header to name \(label)") {
            guard let button = window.control(switcher) else { return false }
            return button.explanation.contains(label)
        }
    }

    private func refuseForeignServer() throws {
        try window().click("Add account")
        let mark = try log.mark()
        try window().fill("Server address", with: foreignSite)
        try window().awaitText("There is no Vancetope")
        try picture("02-refused")
        let asked = try log.since(mark).filter { $0.origin == "foreign" }.map(\.path)
        guard asked.allSatisfy({ $0 == "/config.json" }), !asked.isEmpty else {
            throw TourProblem("the foreign server was asked for \(asked)")
        }
        let known = try accounts()
        guard known.isEmpty else { throw TourProblem("it was saved all the same: \(known)") }
        if let add = try window().control("Add", role: "push button"), add.isEnabled {
            throw TourProblem("“Add” can be pressed")
        }
    }

    /// The wall stands before the whole deployment; behind it the server can be checked, and the person goes back.
    private func passWallFirst() throws {
        try setConfig("{\"mode\": \"gate\"}")
        try window().fill("Server address", with: site)
        try window().awaitText("asks for a sign-in before anything else")
        var mark = try log.mark()
        try window().click("Sign in first…")
        try log.await("the company's sign-in", since: mark) { $0.origin == "identity" && $0.path == "/gate" }
        try window().awaitText("Signing in at 127.0.0.3")
        mark = try log.mark()
        try passGate()
        try page().report("load", of: nil, path: "/login.html", since: mark)
        try window().click("Verify again")
        try window().awaitText("Vancetope Demo")
        try picture("02-behind-a-wall")
        try setConfig("{\"mode\": \"normal\"}")
        try window().click("Back")
        try window().click("Add account")
    }

    /// Signs in on the website, which has been loaded.
    func signIn(_ name: String, picture: String? = nil) throws {
        let mark = try log.mark()
        try page().focus()
        try page().press(accessKey: "j")
        try screen.type(name)
        screen.press(.tab)
        try screen.type("\(name)-demo")
        if let picture { try self.picture(picture) }
        screen.press(.enter)
        try page().report("load", of: "\(name)@acme", path: "/", since: mark)
    }
}
