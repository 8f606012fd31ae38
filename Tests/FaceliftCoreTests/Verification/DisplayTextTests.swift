import Testing

@testable import FaceliftCore

@Suite struct DisplayTextTests {
    @Test(arguments: [
        ("Vancetope", "Vancetope"),
        ("  two\t words\r\nhere ", "two words here"),
        ("a\u{0}b\u{7F}c", "a b c"),
        ("safe\u{202E}gnp.exe", "safegnp.exe"),
        ("\u{2066}x\u{2069}\u{200B}\u{FEFF}\u{AD}", "x"),
        ("line\u{2028}line\u{2029}line", "line line line"),
        ("👨‍👩‍👧 می‌خواهم", "👨‍👩‍👧 می‌خواهم"),
        ("\u{E000}", ""),
        ("\n\n", ""),
        ("日本語", "日本語"),
    ])
    func cleans(text: String, clean: String) {
        #expect(DisplayText.clean(text, limit: 80) == clean)
    }

    @Test func cutsToCharacters() {
        #expect(DisplayText.clean(String(repeating: "ä", count: 200), limit: 80).count == 80)
        #expect(DisplayText.clean(String(repeating: "👨‍👩‍👧", count: 200), limit: 10).count <= 10)
    }

    @Test func boundsTowersOfMarks() {
        let tower = "a" + String(repeating: "\u{0301}", count: 100_000)
        #expect(DisplayText.clean(tower, limit: 80).utf8.count <= 640)
    }

    @Test func neverSplitsACharacter() {
        #expect(DisplayText.cut("aé", bytes: 2) == "a")
        #expect(DisplayText.cut("aé", bytes: 3) == "aé")
        #expect(DisplayText.cut("👨‍👩‍👧", bytes: 17) == "")
        #expect(DisplayText.cut("abc", characters: 2, bytes: 100) == "ab")
    }
}
