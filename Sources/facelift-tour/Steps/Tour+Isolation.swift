import Foundation

extension Tour {
    /// What one account stores never reaches the other, by the demo server's own account of what it was sent and told.
    func isolationSteps() {
        step("Ada's page keeps a mark in every kind of storage") { try storeMarks(of: "ada") }
        for kind in [
            ("cookie", "cookies"), ("localStorage", "local storage"), ("sessionStorage", "session storage"),
            ("indexedDB", "IndexedDB"), ("cacheAPI", "the cache of scripts"), ("serviceWorker", "service workers"),
        ] {
            step("Bob's page finds nothing of Ada's in \(kind.1)", independent: true) { try expectNothingFound(kind.0) }
        }
        step("What the engine cached for Ada is fetched anew for Bob, and not for Ada", independent: true) {
            try expectOwnCache()
        }
        step("Ada's cookies go out with no request of Bob's, and Bob's with none of Ada's", independent: true) {
            try expectOwnCookies()
        }
        step("Ada's HTTP sign-in is not used for Bob") { try expectOwnCredentials() }
        step("Each account finds its own marks again") { try findOwnMarks() }
    }

    private func storeMarks(of name: String) throws {
        try page().go(to: "/storage.html", accessKey: "s", user: "\(name)@acme")
        let seen = try storageReport(of: name, phase: "written", since: 0)
        for (kind, value) in seen where kind != "httpCache" {
            guard value as? String == "\(name)@acme" else { throw TourProblem("\(kind) holds \(value)") }
        }
        try picture("06-storage-\(name)")
    }

    /// What the storage page of a user reported.
    func storageReport(of name: String, phase: String, since mark: Int) throws -> [String: Any] {
        let request = try log.await("the report “\(phase)” of \(name)'s storage page", since: mark) { request in
            let report = request.reported
            return request.path == "/lab/report" && report["page"] as? String == "storage"
                && report["phase"] as? String == phase && report["user"] as? String == "\(name)@acme"
        }
        return request.reported["seen"] as? [String: Any] ?? [:]
    }

    /// The first of these steps opens Bob's storage page; all of them read its first report.
    private func expectNothingFound(_ kind: String) throws {
        if try log.since().contains(where: { $0.reported["user"] as? String == "bob@acme" && $0.path == "/lab/report" })
            == false
        {
            try switchAccount(to: "Bob")
            try storeMarks(of: "bob")
        }
        let seen = try storageReport(of: "bob", phase: "found", since: 0)
        guard let value = seen[kind] else { throw TourProblem("the page did not look") }
        guard value is NSNull else { throw TourProblem("the page found \(value)") }
        let stored = try storageReport(of: "ada", phase: "written", since: 0)[kind]
        guard let stored, !(stored is NSNull) else { throw TourProblem("Ada's page had stored nothing") }
    }

    /// The page of the storage asks for an address that may be cached for an hour, each time it is opened.
    private func expectOwnCache() throws {
        func fetches(of user: String) throws -> Int {
            try log.since().filter { $0.path == "/lab/cached" && $0.user == user }.count
        }
        let adas = try fetches(of: "ada@acme")
        guard adas > 0, try fetches(of: "bob@acme") > 0 else {
            throw TourProblem("the server was not asked by both of them")
        }
        try switchAccount(to: "Ada")
        let mark = try log.mark()
        try page().focus()
        try page().press(accessKey: "2")
        _ = try storageReport(of: "ada", phase: "looked", since: mark)
        guard try fetches(of: "ada@acme") == adas else { throw TourProblem("the server was asked again for Ada") }
    }

    private func expectOwnCookies() throws {
        // Requests are told apart by the account's id, which the page reports with its cookies in the same request.
        var owners: [String: Set<String>] = [:]
        for request in try log.since() where request.origin == "site" {
            guard let account = request.reported["accountId"] as? String, let user = request.user else { continue }
            owners[account, default: []].insert(user)
        }
        let known = try accounts()
        for (label, user) in [("Ada", "ada@acme"), ("Bob", "bob@acme")] {
            guard let id = known[label] else { throw TourProblem("\(label)'s account is gone") }
            guard owners[id] == [user] else {
                throw TourProblem("\(label)'s web view sent cookies of \(owners[id]?.sorted() ?? [])")
            }
        }
        guard owners.count == 2 else { throw TourProblem("requests came from \(owners.count) web views") }
    }

    private func expectOwnCredentials() throws {
        try switchAccount(to: "Ada")
        var mark = try log.mark()
        try openProtectedPage(as: "ada")
        try window().fill("User name", with: "ada")
        try window().fill("Password", with: "ada-demo")
        try picture("07-http-sign-in")
        try window().click("Sign in")
        try log.await("the protected page with Ada's sign-in", since: mark) {
            $0.path == "/basic/page" && $0.status == 200 && $0.authorization == "Basic ada"
        }
        try switchAccount(to: "Bob")
        mark = try log.mark()
        try openProtectedPage(as: "bob")
        try window().awaitControl("Password")
        let sent = try log.since(mark).filter { $0.path.hasPrefix("/basic/") }
        guard sent.allSatisfy({ $0.authorization == nil && $0.status == 401 }) else {
            throw TourProblem("the server got \(sent.map { $0.authorization ?? "nothing" }) from Bob")
        }
        try window().click("Cancel")
    }

    private func openProtectedPage(as name: String) throws {
        try page().go(to: "/lab/", accessKey: "t", user: "\(name)@acme")
        try page().press(accessKey: "q")
    }

    private func findOwnMarks() throws {
        for (label, name) in [("Ada", "ada"), ("Bob", "bob")] {
            try switchAccount(to: label)
            let mark = try log.mark()
            try window().click("Home")
            try page().report("load", of: "\(name)@acme", path: "/", since: mark)
            try page().go(to: "/storage.html", accessKey: "s", user: "\(name)@acme")
            let found = try storageReport(of: name, phase: "found", since: mark)
            for (kind, value) in found where kind != "httpCache" {
                guard value as? String == "\(name)@acme" else { throw TourProblem("\(name)'s \(kind) holds \(value)") }
            }
        }
    }
}
