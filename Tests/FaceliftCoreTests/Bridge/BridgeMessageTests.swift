import Foundation
import Testing

@testable import FaceliftCore

@Suite struct BridgeMessageTests {
    let home = WebOrigin(urlString: "https://home.example")!

    func parse(_ text: String) -> Result<BridgeMessage, BridgeMessageProblem> {
        BridgeMessage.parse(text, home: home)
    }

    @Test(arguments: [
        "", "null", "5", "true", "\"x\"", "[]", "[1,2]", "{", "nonsense", "function () {}", "undefined", "NaN",
        "{\"action\":\"exportFile\"", "{'action':'exportFile'}", "\u{0}",
    ])
    func refusesWhatIsNoObject(text: String) {
        #expect(parse(text) == .failure(.notObject))
    }

    @Test func takesTextOnly() {
        let bodies: [Any?] = [nil, 5, true, ["action": "exportFile"], [1], 1.5, NSNull(), Data()]
        for body in bodies { #expect(BridgeMessage.parse(body, home: home) == .failure(.notText)) }
        #expect(BridgeMessage.parse("{}" as Any?, home: home) == .failure(.unknownAction))
    }

    @Test(arguments: [
        "{}", #"{"action":""}"#, #"{"action":null}"#, #"{"action":5}"#, #"{"action":"exportfile"}"#,
        #"{"action":["exportFile"]}"#, #"{"Action":"exportFile"}"#, #"{"action":"wipe","base64":""}"#,
        #"{"action":"invalid"}"#,
    ])
    func knowsAClosedSetOfActions(text: String) {
        #expect(parse(text) == .failure(.unknownAction))
    }

    @Test func deepNestingIsRefused() {
        func nested(_ depth: Int) -> String {
            #"{"action":"setProjectSnapshot","projects":[],"x":"#
                + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
        }
        #expect(parse(nested(8)) == .success(.projects([])))
        #expect(parse(nested(9)) == .failure(.tooDeep))
        #expect(parse(nested(20000)) == .failure(.tooDeep))
        #expect(parse(String(repeating: "{\"a\":", count: 20000)) == .failure(.tooDeep))
        #expect(
            parse(#"{"action":"setProjectSnapshot","projects":[],"x":"[[[[[[[[[[[[\"[[[[[[[[[[\\"}"#)
                == .success(.projects([])))
    }

    @Test func readsAWholeExport() {
        let text = #"{"action":"exportFile","name":"a.txt","mime":"Text/Plain; charset=utf-8","base64":"aGk="}"#
        #expect(
            parse(text)
                == .success(
                    .export(
                        ExportSlice(
                            transfer: 0, index: 0, count: 1, length: 4, name: "a.txt", mime: "text/plain",
                            base64: "aGk="))))
    }

    @Test func readsAPiece() {
        let text =
            #"{"action":"exportFile","transfer":3,"index":1,"count":2,"length":9,"base64":"a","accountId":"x","new":{}}"#
        #expect(
            parse(text)
                == .success(
                    .export(
                        ExportSlice(
                            transfer: 3, index: 1, count: 2, length: 9, name: nil, mime: "application/octet-stream",
                            base64: "a"))))
    }

    @Test(arguments: [
        #""base64":5"#, #""base64":null"#, #""name":"x""#, #""base64":"","index":1"#, #""base64":"","count":0"#,
        #""base64":"","index":-1"#, #""base64":"","index":0.5"#, #""base64":"","count":"2""#,
        #""base64":"","transfer":1e300"#, #""base64":"aaaa","length":3"#, #""base64":"","name":5"#,
    ])
    func refusesABrokenPiece(fields: String) {
        let name = fields == #""name":"x""# ? "x" : nil
        #expect(parse("{\"action\":\"exportFile\",\(fields)}") == .success(.badExport(name: name)))
    }

    @Test(arguments: [
        "", "x", "text/", "/plain", "text/plain/x", "text plain/x", "a/\u{E4}",
        String(repeating: "x", count: 200) + "/y",
    ])
    func anOddMediaTypeBecomesBytes(mime: String) {
        guard
            case .success(.export(let slice)) = parse(
                "{\"action\":\"exportFile\",\"mime\":\"\(mime)\",\"base64\":\"\"}")
        else {
            Issue.record("not read")
            return
        }
        #expect(slice.mime == "application/octet-stream")
    }

    func credentials(
        faceUrl: String = "\"https://home.example\"", tenant: String = "\"acme\"", username: String = "\"ada\"",
        token: String = "\"abc.def-_~\"", more: String = ""
    ) -> Result<BridgeMessage, BridgeMessageProblem> {
        parse(
            """
            {"action":"setShareCredentials","faceUrl":\(faceUrl),"tenant":\(tenant),"username":\(username),
            "token":\(token)\(more)}
            """)
    }

    @Test(arguments: [
        "https://home.example", "https://HOME.example/", "https://home.example:443", "https://home.example/chat.html",
    ])
    func readsCredentialsOfTheOwnOrigin(faceUrl: String) {
        let expected = ShareCredentials(origin: home, tenant: "acme", username: "ada", token: "abc.def-_~")
        #expect(
            credentials(faceUrl: "\"\(faceUrl)\"", more: #","refreshToken":"SECRET","accountId":"../../x""#)
                == .success(.shareCredentials(expected)))
    }

    @Test(arguments: [
        "https://evil.example", "http://home.example", "https://home.example:8443", "https://home.example@evil.example",
        "https://home.example.evil.example", "home.example", "", "javascript:x",
    ])
    func refusesCredentialsForAnotherOrigin(faceUrl: String) {
        #expect(credentials(faceUrl: "\"\(faceUrl)\"") == .failure(.foreignOrigin))
    }

    @Test(arguments: [
        "\"../../x\"", "\"a/b\"", "\"a?b#c\"", "\"\"", "\".\"", "\"..\"", "\".hidden\"", "\"a b\"", "\"a%2fb\"",
        "\"ä\"", "5", "null", "[]", "\"a\\u0000\"", "\"\(String(repeating: "x", count: 129))\"", "\"a\\\\b\"",
    ])
    func refusesTenantsThatAreNoPathPart(tenant: String) {
        #expect(credentials(tenant: tenant) == .failure(.badField))
    }

    @Test(arguments: ["\"acme\"", "\"a.b-c_d\"", "\"ACME1\"", "\"_x\"", "\"-\""])
    func takesPlainTenants(tenant: String) throws {
        _ = try credentials(tenant: tenant).get()
    }

    @Test(arguments: ["\"\"", "5", "null", "\"a\\nb\"", "\"a/b\"", "\"..\"", "\" a\"", "\"a\\u202eb\""])
    func refusesOddUserNames(username: String) {
        #expect(credentials(username: username) == .failure(.badField))
    }

    @Test(arguments: ["\"ada@acme.example\"", "\"Ada Lovelace\"", "\"jürgen\""])
    func takesUserNames(username: String) throws {
        _ = try credentials(username: username).get()
    }

    @Test(arguments: [
        "\"\"", "5", "null", "\"a b\"", "\"a\\r\\nX-Evil: 1\"", "\"ä\"", "\"\(String(repeating: "x", count: 16385))\"",
    ])
    func refusesTokensThatFitNoHeader(token: String) {
        #expect(credentials(token: token) == .failure(.badField))
    }

    @Test func neverShowsTheToken() {
        let value = ShareCredentials(origin: home, tenant: "acme", username: "ada", token: "CANARY")
        var dumped = ""
        dump(value, to: &dumped)
        for text in ["\(value)", String(reflecting: value), dumped, "\(BridgeMessage.shareCredentials(value))"] {
            #expect(!text.contains("CANARY"))
        }
    }

    @Test func readsProjects() {
        let text = #"""
            {"action":"setProjectSnapshot","projects":[{"name":"a"},{"name":"b","title":" Be\n ","x":1},
            {"name":"c","title":""},{"name":"d","title":null},{"name":"e","title":5}]}
            """#
        let expected = [
            ProjectSnapshot(name: "a"), ProjectSnapshot(name: "b", title: "Be"), ProjectSnapshot(name: "c"),
            ProjectSnapshot(name: "d"), ProjectSnapshot(name: "e"),
        ]
        #expect(parse(text) == .success(.projects(expected)))
    }

    @Test(arguments: [
        "null", "{}", "\"x\"", "[1]", "[null]", "[{}]", #"[{"name":""}]"#, #"[{"name":5}]"#, #"[{"title":"x"}]"#,
    ])
    func refusesBrokenProjects(projects: String) {
        #expect(parse("{\"action\":\"setProjectSnapshot\",\"projects\":\(projects)}") == .failure(.badField))
    }

    @Test func capsProjectsAndBytes() {
        func snapshot(_ count: Int, _ name: String = "p") -> String {
            let entries = Array(repeating: "{\"name\":\"\(name)\"}", count: count).joined(separator: ",")
            return "{\"action\":\"setProjectSnapshot\",\"projects\":[\(entries)]}"
        }
        #expect(parse(snapshot(5001)) == .failure(.tooLarge))
        if case .success(.projects(let projects)) = parse(snapshot(5000)) {
            #expect(projects.count == 5000)
        } else {
            Issue.record("5000 projects refused")
        }
        #expect(parse(snapshot(1030, String(repeating: "x", count: 1010))) == .failure(.tooLarge))
        #expect(parse(snapshot(2100, String(repeating: "x", count: 1010))) == .failure(.tooLarge))
        #expect(
            credentials(more: ",\"x\":\"\(String(repeating: "x", count: 1 << 20))\"") == .failure(.tooLarge))
    }

    @Test func takesAFullPiece() {
        let piece = String(repeating: "A", count: BridgeMessage.sliceLimit)
        let head = #"{"action":"exportFile","transfer":1,"name":"x","mime":"y/z","length":9999999,"index":0,"count":9"#
        guard case .success(.export(let slice)) = parse("\(head),\"base64\":\"\(piece)\"}") else {
            Issue.record("refused")
            return
        }
        #expect(slice.base64.utf8.count == BridgeMessage.sliceLimit)
        #expect(parse("\(head),\"base64\":\"\(piece)\(piece)\"}") == .failure(.tooLarge))
    }

    @Test func readsSurrogatesAsTheyAre() {
        #expect(
            parse(#"{"action":"setProjectSnapshot","projects":[{"name":"\ud83d\ude00"}]}"#)
                == .success(.projects([ProjectSnapshot(name: "😀")])))
        // A lone surrogate is no text; whatever becomes of it, nothing crashes.
        _ = parse(#"{"action":"exportFile","base64":"\ud83d"}"#)
    }
}
