import Foundation

extension Tour {
    func restartStep() {
        step("After a restart both are still signed in, with everything kept") {
            try closeShell()
            let mark = try log.mark()
            try startShell()
            try page().report("load", of: "ada@acme", path: "/", since: mark)
            try expectActive("Ada")
            try switchAccount(to: "Bob")
            try page().report("load", of: "bob@acme", path: "/", since: mark)
            try page().go(to: "/storage.html", accessKey: "s", user: "bob@acme")
            let kinds =
                try log.await("Bob's storage page", since: mark) {
                    $0.path == "/lab/report" && $0.reported["phase"] as? String == "found"
                }.reported["seen"] as? [String: Any]
            // What ends with the session is not expected back; what lasts is.
            for kind in ["cookie", "localStorage", "indexedDB", "cacheAPI", "serviceWorker"] {
                guard kinds?[kind] as? String == "bob@acme" else {
                    throw TourProblem("\(kind) holds \(kinds?[kind] ?? "nothing")")
                }
            }
        }
    }

    /// Bob's account goes, and everything of it.
    func removalSteps() {
        var id = ""
        var gone = ContinuousClock.now
        step("Bob's account is removed after a question that says what is deleted") {
            guard let known = try accounts()["Bob"] else { throw TourProblem("Bob's account is not there") }
            id = known
            guard try !filesHolding("bob@acme").isEmpty, try !folders(naming: id).isEmpty else {
                throw TourProblem("no file held Bob's mark before: the next steps would prove nothing")
            }
            try window().click("Manage accounts")
            try picture("12-manage")
            try window().click("Bob")
            try window().awaitControl("Remove…")
            try picture("13-edit")
            try window().click("Remove…")
            try window().awaitControl("Cancel")
            try picture("14-remove")
            try window().click("Remove", role: "push button")
            // Undo is offered for a moment; then the window says that it is done.
            try window().awaitText("“Bob” was removed", within: 30)
            gone = .now
        }
        step("At once nothing that Bob's pages stored can be read any more") {
            // One look, no waiting: what is said to be removed is removed.
            let left = try filesHolding("bob@acme")
            guard left.isEmpty else { throw TourProblem("Bob's mark stands in \(left)") }
            guard try accounts()["Bob"] == nil else { throw TourProblem("Bob's account is still in the list") }
        }
        step("A new account of the same server finds nothing of Bob's") { try expectNothing(left: "guest01") }
        step("No folder of Bob's account is left after 10 s, and none comes back") {
            // The engine may write a last file some seconds later, which goes again.
            try Waiting.untilTrue("10 s to pass") { ContinuousClock.now - gone >= .seconds(10) }
            try Waiting.whileTrue("a folder of Bob's account is there after 10 s", for: 10) {
                try folders(naming: id).isEmpty
            }
            guard try filesHolding("bob@acme").isEmpty else { throw TourProblem("Bob's mark came back") }
        }
        step("After a restart Bob's account is still gone, and Ada still signed in") {
            // Beside the folders, a note of the removal is kept as long as one might come back.
            try Waiting.untilTrue("the note of the removal to go") { try paths(naming: id).isEmpty }
            try closeShell()
            let mark = try log.mark()
            try startShell()
            try page().report("load", of: "ada@acme", path: "/", since: mark)
            guard try paths(naming: id).isEmpty, try filesHolding("bob@acme").isEmpty else {
                throw TourProblem("files of Bob's account are back: \(try paths(naming: id))")
            }
            let known = try accounts()
            guard known.keys.sorted() == ["Ada"] else { throw TourProblem("the account list is \(known)") }
        }
    }

    /// Somebody else gets an account on the server that Bob used, looks, and is removed again by a command.
    private func expectNothing(left name: String) throws {
        try window().click("Back")
        let mark = try log.mark()
        _ = try RunningProgram.output(of: paths.facelift, ["accounts", "add", site, "--name", name])
        try page().report("load", of: nil, path: "/login.html", since: mark)
        try expectActive(name)
        try signIn(name)
        try page().go(to: "/storage.html", accessKey: "s", user: "\(name)@acme")
        let found = try storageReport(of: name, phase: "found", since: mark)
        guard found.count > 5 else { throw TourProblem("the page looked at \(found.keys.sorted()) only") }
        for (kind, value) in found where kind != "httpCache" {
            guard value is NSNull else { throw TourProblem("\(kind) holds \(value)") }
        }
        _ = try RunningProgram.output(of: paths.facelift, ["accounts", "remove", name])
        let left = try filesHolding("\(name)@acme")
        guard left.isEmpty else { throw TourProblem("\(name)'s mark stands in \(left) after the command has ended") }
        try expectActive("Ada")
    }

    /// The server goes away and comes back.
    func recoverySteps() {
        step("When the server is gone, a page of the shell's own says so") {
            try stopServer()
            try window().click("Reload")
            try window().awaitControl("Retry", within: 30)
            for name in ["Retry", "Edit address", "Switch account"] {
                guard try window().control(name) != nil else { throw TourProblem("“\(name)” is not offered") }
            }
            try picture("15-error")
        }
        step("When it is back, Retry shows the page again") {
            let mark = try log.mark()
            try startServer()
            // The shell tries again by itself from time to time; it may have been quicker.
            if let place = try window().control("Retry")?.frame {
                try window().click(x: place.centre.x, y: place.centre.y)
            }
            try log.await("a page load", since: mark) { $0.origin == "site" && $0.method == "GET" && $0.path == "/" }
        }
    }

    /// The files of the profile, beside the server's log, that hold those bytes.
    private func filesHolding(_ canary: String) throws -> [String] {
        let needle = Data(canary.utf8)
        return try everything().filter { path in
            // A cache file may go between the listing and the look at it.
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            return data.range(of: needle) != nil
        }
    }

    /// The paths of the profile that name an account.
    private func paths(naming id: String) throws -> [String] {
        try everything().filter { $0.lowercased().contains(id.lowercased()) }
    }

    private func folders(naming id: String) throws -> [String] {
        try paths(naming: id).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    private func everything() throws -> [String] {
        ["data", "cache", "state", "config"].flatMap { kind -> [String] in
            let root = "\(paths.profile)/\(kind)"
            return (FileManager.default.subpaths(atPath: root) ?? []).map { "\(root)/\($0)" }
        }
    }
}
