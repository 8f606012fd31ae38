import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

@Suite struct LogTests {
    @Test(arguments: [
        ("plain words", "plain words"),
        ("open https://a.example/x?token=T#frag now", "open https://a.example/x now"),
        ("https://user:pw@a.example:8443/p", "https://a.example:8443/p"),
        ("(\"https://a.example/?q=1\")", "(\"https://a.example/"),
        ("vance-facelift://add-account?url=x", "vance-facelift://add-account"),
        ("GET /config.json?_=1 200", "GET /config.json 200"),
        ("issue #5: why?", "issue #5: why?"),
        ("two\nlines\r\n\u{202E}x\u{1B}[31m", "two lines   x [31m"),
        ("mailto:a@b.example?subject=s", "mailto:a@b.example"),
        ("ws://a.example/brain/acme/ws?access=T", "ws://a.example/brain/acme/ws"),
    ])
    func secretsStayOut(text: String, clean: String) { #expect(LogText.cleaned(text) == clean) }

    @Test func linesNameLevelAndCategory() {
        #expect(Log.line(.warning, .network, "slow", isJournal: false) == "facelift warning network: slow\n")
        #expect(Log.line(.error, .accounts, "a\nb", isJournal: true) == "<3>accounts: a b\n")
    }

    @Test func knowsTheJournalsStream() throws {
        let folder = try TemporaryFolder()
        try folder.put("stream", "")
        let descriptor = try POSIX.open(folder.path + "/stream", O_WRONLY)
        defer { close(descriptor) }
        var status = stat()
        try POSIX.check("fstat", "") { fstat(descriptor, &status) }
        #expect(Log.leadsToJournal("\(status.st_dev):\(status.st_ino)", descriptor: descriptor))
        #expect(!Log.leadsToJournal("1:1", descriptor: descriptor))
        #expect(!Log.leadsToJournal(nil, descriptor: descriptor))
    }
}
