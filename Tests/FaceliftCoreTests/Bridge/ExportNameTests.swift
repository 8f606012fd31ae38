import Testing

@testable import FaceliftCore

@Suite struct ExportNameTests {
    @Test(
        arguments: [
            ("report.pdf", "report.pdf"), ("Über größe.txt", "Über größe.txt"), ("日本語.md", "日本語.md"),
            ("../../.ssh/authorized_keys", "authorized_keys"), ("..", "document"), (".", "document"),
            ("...", "document"),
            ("/etc/x", "x"), ("a\\b", "b"), ("C:\\Windows\\x.ini", "x.ini"), ("", "document"), ("   ", "document"),
            ("dir/", "document"), ("\\", "document"), (nil, "document"), (".bashrc", "bashrc"), ("...x", "x"),
            ("~/x", "x"), ("~x", "x"), ("evil.desktop", "evil.desktop"), ("a\u{202E}fdp.exe", "afdp.exe"),
            ("a\nb\u{0}c.txt", "a b c.txt"), ("x.txt ", "x.txt"), ("x.txt...", "x.txt"), (" .x", "x"),
            ("\u{200B}.x", "x"), ("a..b", "a..b"), ("\u{2024}\u{2024}", "\u{2024}\u{2024}"),
        ] as [(String?, String)])
    func sanitizes(name: String?, safe: String) {
        #expect(ExportName.sanitize(name) == safe)
    }

    @Test(arguments: [
        "../x", "a/b/c", "a\\..\\b", "\u{0}", "-rf", "x\u{2028}y", ".\u{202E}.", "./.", "a/../..", "x/.y/..z",
    ])
    func isAlwaysOnePlainPart(name: String) {
        let safe = ExportName.sanitize(name)
        #expect(!safe.isEmpty && safe != "." && safe != "..")
        #expect(!safe.hasPrefix("."))
        #expect(!safe.contains { $0 == "/" || $0 == "\\" || $0.isNewline })
        #expect(ExportName.sanitize(safe) == safe)
    }

    @Test(arguments: [
        String(repeating: "😀", count: 75) + ".pdf", String(repeating: "👨‍👩‍👧", count: 30) + ".tar.gz",
        String(repeating: "é", count: 300), "x." + String(repeating: "y", count: 300),
        String(repeating: "a", count: 5000) + ".txt",
    ])
    func cutsOnACharacter(name: String) {
        let safe = ExportName.sanitize(name)
        #expect(safe.utf8.count <= 200)
        #expect(safe.utf8.count > 150)
        #expect(safe.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" })
        for suffix in [".pdf", ".tar.gz", ".txt"] where name.hasSuffix(suffix) && name.utf8.count < 4096 {
            #expect(safe.hasSuffix(suffix))
        }
        for character in safe.dropLast(8) { #expect(name.contains(character)) }
    }

    @Test(arguments: [
        ("report.pdf", 1, "report.pdf"), ("report.pdf", 2, "report (2).pdf"), ("report", 3, "report (3)"),
        ("a.tar.gz", 2, "a (2).tar.gz"), ("a.b.c", 2, "a.b (2).c"), ("x.TAR.XZ", 2, "x (2).TAR.XZ"),
        (".x", 2, ".x (2)"), ("tar.gz", 2, "tar (2).gz"),
    ])
    func numbers(name: String, n: Int, numbered: String) {
        #expect(ExportName.numbered(name, n) == numbered)
    }

    @Test func takesAnotherFallback() {
        #expect(ExportName.sanitize("..", fallback: "download") == "download")
    }
}
