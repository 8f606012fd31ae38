import FaceliftShell
import Foundation

extension Tour {
    /// Manage and Edit, with two accounts and with thirty.
    func galleryOfManaging(_ look: Look) {
        let words = look.words
        let open = scene(look)
        open("manage") { [self] in
            try window().click(words(.manageAccounts))
            try window().awaitText(words(.manageTitle))
        }
        open("edit") { [self] in
            try window().click("Work")
            try window().awaitControl(words(.removeEllipsis))
        }
        open("edit-end") { [self] in
            screen.scroll(notches: 30)
        }
        open("remove") { [self] in
            try window().click(words(.removeEllipsis))
            try window().awaitControl(words(.cancel))
        }
        open("security") { [self] in
            try window().click(words(.cancel))
            try window().click(words(.back))
            try window().click(words(.security))
            try window().awaitControl(words(.addPIN))
        }
        open("security-pin") { [self] in
            try window().click(words(.addPIN))
            try window().awaitControl(words(.newPIN))
        }
        open("manage-30") { [self] in
            try window().click(words(.cancel))
            try window().click(words(.back))
            let file = "\(paths.profile)/state/thirty.json"
            try Self.thirty(at: site).write(to: URL(fileURLWithPath: file))
            _ = try RunningProgram.output(of: paths.facelift, ["accounts", "import", file])
            try window().awaitText("Board of the housing cooperative")
        }
        open("switcher-30") { [self] in
            try window().click(words(.back))
            try window().click(words(.switchAccount))
            try window().awaitControl(words(.searchAccounts))
        }
        open("long-name") { [self] in
            try screen.type("board")
            screen.press(.enter)
            try expectActive("Board of the housing cooperative", words(.switchAccount))
        }
    }

    /// Names that are short, long, and written from right to left.
    private static func thirty(at site: String) -> Data {
        let names =
            [
                "Board of the housing cooperative “Am alten Güterbahnhof” and its many working groups",
                "حساب العمل", "חשבון פרטי", "Choir", "Allotment garden", "Donaudampfschifffahrtsgesellschaft",
            ] + (1...22).map { "Team \($0)" }
        let entries = names.enumerated().map { index, name in
            [
                "id": UUID().uuidString.lowercased(), "faceUrl": site, "displayName": name,
                "createdAt": 1_800_000_000_000 + index, "lastUsedAt": 0,
            ] as [String: Any]
        }
        // Texts and numbers only: there is nothing in them that could not be written.
        return (try? JSONSerialization.data(withJSONObject: entries)) ?? Data()
    }

    /// The lock: asked for the PIN, a wrong one, the wait after five of them, and what helps who has forgotten it.
    func galleryOfLocking(_ look: Look) {
        let words = look.words
        let open = scene(look)
        open("security-on") { [self] in
            try window().click(words(.manageAccounts))
            try window().click(words(.security))
            try window().click(words(.addPIN))
            try window().fill(words(.newPIN), with: Self.galleryPIN)
            try window().fill(words(.repeatPIN), with: Self.galleryPIN)
            try window().click(words(.setPIN), role: "push button")
            try window().awaitControl(words(.changePIN))
        }
        open("locked") { [self] in
            screen.press(Key("l"), with: [.control])
            try window().awaitText(words(.unlockTitle))
            screen.movePointer(x: 200, y: 200)
            try screen.type("12")
        }
        open("wrong-pin") { [self] in
            screen.press(.escape)
            try enterWrongPIN(words, count: 1)
        }
        open("wait") { [self] in
            for count in 2...4 { try enterWrongPIN(words, count: count) }
            try screen.type("830512")
            screen.press(.enter)
            try Waiting.untilTrue("the countdown") {
                try window().texts().contains { $0.contains("30") || $0.contains("29") }
            }
        }
        open("forgot") { [self] in
            try window().click(words(.forgotPIN))
            try window().awaitControl(words(.forgotDo))
        }
    }

    /// Enters a wrong PIN and waits until it was counted and the next can be entered.
    private func enterWrongPIN(_ words: Strings, count: Int) throws {
        screen.movePointer(x: 200, y: 200)
        let before = wrongPINs()
        try screen.type("830512")
        screen.press(.enter)
        let record = "\(paths.profile)/data/vance-facelift/lock.json"
        try Waiting.untilTrue("the wrong PIN to be counted") {
            try String(contentsOfFile: record, encoding: .utf8).contains("\"failures\" : \(count)")
        }
        let wrong = words.text(of: LockProblem.wrongPIN(left: 9))
        // The words are those of the try before until this one is being checked; it is counted when that begins.
        try Waiting.untilTrue("the wrong PIN to be counted") { wrongPINs() == before + 1 }
        try Waiting.untilTrue("the wrong PIN to be told") {
            let control = try window().control(words(.digit(5)), role: "push button")
            return try control?.isEnabled == true && window().texts().contains { $0.contains(wrong.prefix(12)) }
        }
    }
    /// How many wrong PINs the profile's record counts.
    private func wrongPINs() -> Int {
        struct Record: Decodable { var failures: Int }
        let file = URL(fileURLWithPath: "\(paths.profile)/data/vance-facelift/lock.json")
        // Looked at again when it is just being replaced.
        guard let data = try? Data(contentsOf: file) else { return -1 }
        return (try? JSONDecoder().decode(Record.self, from: data))?.failures ?? -1
    }
}
