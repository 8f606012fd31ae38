import Foundation

extension Tour {
    /// A PIN is set; what is locked shows nothing, and is where it was after unlocking.
    func lockSteps() {
        step("A PIN is set on the Security page") {
            try window().click("Manage accounts")
            try window().click("Security")
            try window().click("Set a PIN…")
            try picture("20-security")
            try window().fill("New PIN", with: Self.pin)
            try window().fill("New PIN again", with: Self.pin)
            try window().click("Set PIN", role: "push button")
            try window().awaitControl("Change PIN…")
            try window().click("Back")
            try window().awaitControl("Security")
            try window().click("Back")
            try expectActive("Ada")
        }
        step("Locked, the window shows nothing of the accounts, and its title names none") {
            screen.press(Key("l"), with: [.control])
            try window().awaitText("Enter your PIN")
            try picture("21-locked")
            guard let front = try window().front(), front.name == "Vancetope" else {
                throw TourProblem("the title is “\(try window().front()?.name ?? "")”")
            }
            let words = try window().nodes().flatMap { [$0.name, $0.explanation] }
            if let told = words.first(where: { $0.contains("Ada") || $0.contains("127.0.0.1") }) {
                throw TourProblem("the accessibility tree says “\(told)”")
            }
        }
        step("A wrong PIN opens nothing and is counted") {
            try enter(pin: "830512")
            try window().awaitText("That is not the PIN")
            let record = try String(contentsOfFile: paths.profile + "/data/vance-facelift/lock.json", encoding: .utf8)
            guard record.contains("\"failures\" : 1") else { throw TourProblem("the attempt was not counted") }
        }
        step("The right PIN shows Ada's page again without loading it") {
            let mark = try log.mark()
            try enter(pin: Self.pin)
            try expectActive("Ada")
            try page().report("visibility", of: "ada@acme", since: mark)
            let loads = try log.since(mark).filter {
                $0.path == "/lab/state" && $0.reported["event"] as? String == "load"
            }
            guard loads.isEmpty else { throw TourProblem("the page was loaded anew") }
        }
    }

    private static let pin = "729401"

    private func enter(pin: String) throws {
        // Keys go to the window under the pointer.
        screen.movePointer(x: 200, y: 200)
        try screen.type(pin)
        screen.press(.enter)
    }
}
