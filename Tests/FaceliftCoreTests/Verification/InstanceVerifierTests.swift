import Foundation
import Testing

@testable import FaceliftCore

@Suite struct InstanceVerifierTests {
    let home = try! FaceURL(strict: "https://home.example")

    func judge(_ status: Int, _ body: String, type: String = "application/json") -> InstanceVerdict {
        judge(status, Data(body.utf8), type: type)
    }

    func judge(_ status: Int, _ body: Data, type: String = "application/json") -> InstanceVerdict {
        InstanceVerifier.judge(
            .success(
                HTTPResponse(
                    status: status, headers: [HTTPHeader("content-type", type)], body: body,
                    finalURL: "https://home.example/config.json?_=1")),
            for: home)
    }

    @Test func asksOnceWithoutCaches() {
        let request = InstanceVerifier.request(for: home, nonce: "ab&c=1/2", cookieHeader: "a=b")
        #expect(request.url == "https://home.example/config.json?_=abc12")
        #expect(request.method == "GET")
        #expect(request.headers.value(for: "accept") == "application/json")
        #expect(request.headers.value(for: "cache-control") == "no-cache")
        #expect(request.headers.value(for: "cookie") == "a=b")
        #expect(request.deadline == .seconds(5))
        #expect(request.byteLimit == 65536)
        #expect(InstanceVerifier.request(for: home, nonce: "").headers.value(for: "Cookie") == nil)
    }

    @Test(arguments: [
        #"{"product":"vance","schema":1}"#, #"{"product":"vance"}"#, #" {"product":"vance","schema":null} "#,
        #"{"product":"vance","schema":"2"}"#, #"{"product":"vance","schema":-1}"#, #"{"product":"vance","title":5}"#,
        #"{"product":"vance","schema":0,"title":"","version":"","new":{"deep":[1,2,{}]}}"#,
        "\u{FEFF}{\"product\":\"vance\"}",
    ])
    func acceptsWithDefaults(body: String) {
        #expect(judge(200, body) == .accepted(InstanceInfo()))
    }

    @Test func acceptsANewerSchemaWithANote() {
        let verdict = judge(200, #"{"product":"vance","schema":2,"brain":"https://x.example","x":[]}"#)
        #expect(verdict == .accepted(InstanceInfo(schema: 2)))
        #expect(InstanceInfo(schema: 2).isNewerSchema)
        #expect(!InstanceInfo().isNewerSchema)
    }

    @Test func cleansWhatItShows() {
        let verdict = judge(
            200,
            #"""
            {"product":"vance","version":"1.2.3","deployment":"prod","hostname":"h","buildSha":"x",
             "title":"  Ed\u202edie\n\u0007 and   co ","backlink":"javascript:alert(1)"}
            """#)
        #expect(
            verdict
                == .accepted(
                    InstanceInfo(
                        schema: 1, version: "1.2.3", deployment: "prod", hostname: "h", title: "Eddie and co")))
    }

    @Test func cutsTheTitle() {
        guard
            case .accepted(let info) = judge(
                200, #"{"product":"vance","title":"\#(String(repeating: "ä", count: 300))"}"#)
        else {
            Issue.record("not accepted")
            return
        }
        #expect(info.title == String(repeating: "ä", count: 80))
    }

    @Test(arguments: [
        (#"{"product":"Vance"}"#, #""Vance""#), (#"{"product":"vance "}"#, #""vance ""#),
        (#"{"product":["vance"]}"#, #"["vance"]"#), (#"{"product":true}"#, "true"), (#"{"product":1}"#, "1"),
        (#"{"product":{"a":1}}"#, "{…}"), (#"{}"#, ""), (#"{"product":null}"#, ""), (#"{"product":""}"#, ""),
        (#"{"Product":"vance"}"#, ""), (#"{"product":"a\u202eb\nc"}"#, #""ab c""#),
    ])
    func namesTheOtherProduct(body: String, found: String) {
        #expect(judge(200, body) == .otherProduct(found: found))
    }

    @Test func cutsTheOtherProduct() {
        guard case .otherProduct(let found) = judge(200, #"{"product":"\#(String(repeating: "x", count: 1000))"}"#)
        else {
            Issue.record("another verdict")
            return
        }
        #expect(found.count == 40)
    }

    @Test(arguments: [
        (200, "<!doctype html><html>", "text/html", InstanceVerdict.noConfig(status: 200)),
        (200, #"{"product":"vance"}"#, "text/html; charset=utf-8", .noConfig(status: 200)),
        (200, "\n\n  <html>", "application/json", .noConfig(status: 200)),
        (404, "", "text/html", .noConfig(status: 404)), (410, "", "", .noConfig(status: 410)),
        (200, "", "application/json", .notJSON), (200, "vance", "text/plain", .notJSON),
        (200, "[]", "application/json", .notJSON), (200, "\"vance\"", "application/json", .notJSON),
        (200, #"{"product":"vance""#, "application/json", .notJSON), (200, "null", "application/json", .notJSON),
        (200, #"{'product':'vance'}"#, "application/json", .notJSON),
        (401, "", "", .signInWall(host: nil, status: 401)), (403, "{}", "", .signInWall(host: nil, status: 403)),
        (500, "", "", .serverError(500)), (502, "", "", .serverError(502)), (503, "", "", .serverError(503)),
        (204, "", "", .unexpectedStatus(204)), (206, #"{"product":"vance"}"#, "", .unexpectedStatus(206)),
        (304, "", "", .unexpectedStatus(304)), (201, "", "", .unexpectedStatus(201)),
        (400, "", "", .unexpectedStatus(400)), (407, "", "", .unexpectedStatus(407)),
        (429, "", "", .unexpectedStatus(429)), (302, "", "", .unexpectedStatus(302)),
    ])
    func judgesAnswers(status: Int, body: String, type: String, verdict: InstanceVerdict) {
        #expect(judge(status, body, type: type) == verdict)
    }

    @Test func judgesSizeAndDepth() {
        let long = #"{"product":"vance","x":"\#(String(repeating: "x", count: 65536))"}"#
        #expect(judge(200, long) == .tooLarge)
        let exact = #"{"product":"vance","x":""}"#
        let padded = exact.replacing("\"\"", with: "\"\(String(repeating: "x", count: 65536 - exact.utf8.count))\"")
        #expect(judge(200, padded) == .accepted(InstanceInfo()))
        #expect(judge(200, String(repeating: "[", count: 60000)) == .notJSON)
        #expect(judge(200, #"{"product":"vance","x":"# + String(repeating: "[", count: 60000)) == .notJSON)
        #expect(judge(200, Data([0xFF, 0xFE, 0x00, 0xD8])) == .notJSON)
    }

    @Test(arguments: [
        (HTTPFailure.dns, InstanceVerdict.unreachable(.dns)), (.refused, .unreachable(.refused)),
        (.timeout, .unreachable(.timeout)), (.cancelled, .unreachable(.cancelled)),
        (.network("reset"), .unreachable(.other("reset"))), (.tls(.expired), .tls(.expired)),
        (.tls(.wrongHost), .tls(.wrongHost)), (.tls(.unknownAuthority), .tls(.unknownAuthority)),
        (.tooLarge, .tooLarge), (.redirectLoop, .redirectLoop),
    ])
    func judgesFailures(failure: HTTPFailure, verdict: InstanceVerdict) {
        #expect(InstanceVerifier.judge(.failure(failure), for: home) == verdict)
    }

    /// Redirect target, and the address it is a move to, or the host of the wall.
    @Test(
        arguments: [
            ("https://new.example/config.json", "https://new.example", nil),
            ("https://New.Example:8443/config.json?_=1#x", "https://new.example:8443", nil),
            ("https://home.example:8443/config.json", "https://home.example:8443", nil),
            ("http://home.example/config.json", nil, "home.example"),
            ("https://idp.example/login?next=/config.json", nil, "idp.example"),
            ("https://idp.example:9000/authorize", nil, "idp.example:9000"),
            ("https://new.example/config.json/", nil, "new.example"),
            ("https://new.example/app/config.json", nil, "new.example"),
            ("https://new.example/CONFIG.JSON", nil, "new.example"),
            ("https://user@new.example/config.json", nil, "new.example"),
            ("https://new.example:22/config.json", nil, "new.example:22"),
            ("/login", nil, nil), ("", nil, nil), ("javascript:alert(1)", nil, nil), ("file:///config.json", nil, nil),
        ] as [(String, String?, String?)])
    func judgesRedirects(location: String, moved: String?, wall: String?) throws {
        let verdict = InstanceVerifier.judge(.failure(.crossOriginRedirect(location: location)), for: home)
        if let moved {
            #expect(verdict == .moved(try FaceURL(strict: moved)))
        } else {
            #expect(verdict == .signInWall(host: wall, status: nil))
        }
    }

    @Test func aLoopbackServerMayMoveToHTTPS() throws {
        let local = try FaceURL(strict: "http://localhost:8080")
        let verdict = InstanceVerifier.judge(
            .failure(.crossOriginRedirect(location: "https://localhost:8443/config.json")), for: local)
        #expect(verdict == .moved(try FaceURL(strict: "https://localhost:8443")))
    }

    @Test func noServerMovesAwayFromEncryption() throws {
        let encrypted = try FaceURL(strict: "https://nas.local")
        let verdict = InstanceVerifier.judge(
            .failure(.crossOriginRedirect(location: "http://nas.local/config.json")), for: encrypted)
        #expect(verdict == .signInWall(host: "nas.local", status: nil))
    }

    @Test func anAnswerOfAnotherOriginIsNotTaken() {
        let response = HTTPResponse(
            status: 200, body: Data(#"{"product":"vance"}"#.utf8), finalURL: "https://evil.example/x")
        #expect(
            InstanceVerifier.judge(.success(response), for: home) == .signInWall(host: "evil.example", status: nil))
    }

    @Test(arguments: [
        (InstanceVerdict.accepted(InstanceInfo()), "accepted", Int32(0)),
        (.unreachable(.dns), "unreachable-dns", 69), (.unreachable(.refused), "unreachable-refused", 69),
        (.unreachable(.timeout), "unreachable-timeout", 69), (.unreachable(.other("")), "unreachable-other", 69),
        (.tls(.expired), "tls-expired", 69), (.tls(.unknownAuthority), "tls-unknown-authority", 69),
        (.serverError(503), "server-error", 69), (.signInWall(host: nil, status: 401), "sign-in-wall", 77),
        (.noConfig(status: 404), "no-config", 65), (.notJSON, "not-json", 65),
        (.otherProduct(found: ""), "other-product", 65), (.tooLarge, "too-large", 65),
        (.redirectLoop, "redirect-loop", 65), (.unexpectedStatus(204), "unexpected-status", 65),
    ])
    func hasIDAndExitStatus(verdict: InstanceVerdict, id: String, status: Int32) {
        #expect(verdict.id == id)
        #expect(verdict.exitStatus == status)
    }
}
