import Foundation
import Testing

@testable import FaceDemo

@Suite
struct RuleTests {
    @Test(arguments: [
        ("plain-Text_1.*", "plain-Text_1.*"), ("a b+c", "a+b%2Bc"), ("{\"a\":1}", "%7B%22a%22%3A1%7D"),
        ("Größe ~", "Gr%C3%B6%C3%9Fe+%7E"), ("", ""), ("\n", "%0A"),
    ])
    func formValuesAreEncoded(_ row: (text: String, encoded: String)) {
        #expect(FormCoding.encode(row.text) == row.encoded)
        #expect(FormCoding.decodeValue(row.encoded) == row.text)
    }

    @Test func formsAreDecodedInOrder() {
        let fields = FormCoding.decode("a=1&b=x+y&a=%C3%BC&flag&=v")
        #expect(fields.map(\.name) == ["a", "b", "a", "flag", ""])
        #expect(fields.map(\.value) == ["1", "x y", "ü", "", "v"])
    }

    @Test func cookiesAreReadByName() {
        let request = DemoRequest("GET", "/", headers: [DemoHeader("cookie", "a=1; b=x=y;c=; a=2;bad")])
        #expect(request.cookies == ["a": "1", "b": "x=y", "c": ""])
    }

    @Test func basicCredentialsMayHaveColonsInThePassword() {
        let encoded = Data("ada:a:b".utf8).base64EncodedString()
        let request = DemoRequest("GET", "/", headers: [DemoHeader("Authorization", "basic \(encoded)")])
        #expect(request.basicCredentials?.user == "ada")
        #expect(request.basicCredentials?.password == "a:b")
        #expect(DemoRequest("GET", "/", headers: [DemoHeader("Authorization", "Basic !")]).basicCredentials == nil)
    }

    @Test func tokensThatWereChangedAreRefused() throws {
        let signer = TokenSigner()
        let now = Date(timeIntervalSince1970: 1000)
        let claims = TokenClaims(kind: .access, tenant: "acme", user: "ada", expiresAt: 1_001_000, serial: "1")
        let token = try signer.sign(claims)
        #expect(signer.verify(token, kind: .access, now: now) == claims)
        #expect(signer.verify(token, kind: .refresh, now: now) == nil)
        #expect(signer.verify(token, kind: .access, now: now.addingTimeInterval(1)) == nil)
        #expect(TokenSigner().verify(token, kind: .access, now: now) == nil)
        var parts = token.split(separator: ".").map(String.init)
        let forged = TokenClaims(kind: .access, tenant: "acme", user: "bob", expiresAt: 1_001_000, serial: "1")
        parts[1] = String(try signer.sign(forged).split(separator: ".")[1])
        #expect(signer.verify(parts.joined(separator: "."), kind: .access, now: now) == nil)
        for text in ["", "a.b.c", "..", token + "x", String(token.dropLast())] {
            #expect(signer.verify(text, kind: .access, now: now) == nil)
        }
    }

    @Test @MainActor func routesMatchWholePaths() throws {
        var table = RouteTable()
        table.answer("GET", "/a/:x/c") { _, values in .text(200, values["x"] ?? "") }
        table.answer("GET", "/files/*") { _, _ in .text(200, "file") }
        func status(_ method: String, _ path: String) -> Int? {
            guard case .response(let response) = table.respond(to: DemoRequest(method, path)) else { return nil }
            return response.status
        }
        #expect(status("GET", "/a/1/c") == 200)
        #expect(status("HEAD", "/a/1/c") == 200)
        #expect(status("GET", "/a/%2F/c") == 200)
        #expect(status("POST", "/a/1/c") == 405)
        #expect(status("GET", "/a/1") == nil)
        #expect(status("GET", "/a/1/c/d") == nil)
        #expect(status("GET", "/files/x/y") == 200)
        #expect(status("GET", "/a/%FF/c") == 400)
    }

    @Test func jsonProblemsNameTheMember() {
        func problem(_ text: String) -> String? {
            if case .failure(let problem) = DemoJSON.decode(SignInRequest.self, from: Data(text.utf8)) {
                return problem.message
            }
            return nil
        }
        #expect(problem("{") == "The body is not valid JSON.")
        #expect(problem("[]") == "The body has the wrong type.")
        #expect(problem(#"{"password":1}"#) == "\"password\" has the wrong type.")
        #expect(problem("{}") == nil)
    }
}
