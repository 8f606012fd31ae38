import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// The client against servers that do not behave.
@Suite struct HTTPClientTests {
    let client = HTTPClient.live()

    private func outcome(
        _ url: String, method: String = "GET", headers: [HTTPHeader] = [], body: Data? = nil,
        deadline: Duration = .seconds(5)
    ) async -> Result<HTTPResponse, HTTPFailure> {
        do throws(HTTPFailure) {
            return .success(
                try await client.send(
                    HTTPRequest(method: method, url: url, headers: headers, body: body, deadline: deadline)))
        } catch {
            return .failure(error)
        }
    }

    private func failure(_ url: String, deadline: Duration = .seconds(5)) async -> HTTPFailure? {
        guard case .failure(let failure) = await outcome(url, deadline: deadline) else { return nil }
        return failure
    }

    @Test func givesStatusHeadersAndBody() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", ["Content-Type: application/json", "X-Twice: a", "X-Twice: b"], body: "{}")
        }
        let response = try await outcome(
            server.url + "/config.json?_=1", headers: [HTTPHeader("Accept", "application/json")]
        ).get()
        #expect(response.status == 200)
        #expect(response.body == Data("{}".utf8))
        #expect(response.headers.value(for: "content-type") == "application/json")
        #expect(response.headers.filter { $0.name == "X-Twice" }.map(\.value) == ["a", "b"])
        #expect(response.finalURL == server.url + "/config.json?_=1")
        let head = try #require(server.requests.first)
        #expect(head.hasPrefix("GET /config.json?_=1 HTTP/1.1\r\n"))
        #expect(head.contains("Accept: application/json\r\n"))
        #expect(head.contains("User-Agent: VanceFacelift/\(FaceliftVersion.current)\r\n"))
        #expect(!head.contains("Cookie"))
    }

    @Test(arguments: ["204 No Content", "304 Not Modified", "401 Unauthorized", "404 Not Found", "503 Busy"])
    func otherStatusesAreAnswers(status: String) async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond(status, ["WWW-Authenticate: Basic realm=\"x\"", "Set-Cookie: a=b"])
        }
        for _ in 0..<2 {
            let response = try await outcome(server.url + "/").get()
            #expect(response.status == Int(status.prefix(3)))
        }
        #expect(server.requests.count == 2)
        #expect(!server.requests.contains { $0.contains("Cookie") || $0.contains("Authorization") })
    }

    @Test func sendsABody() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("201 Created", body: "made")
        }
        let response = try await outcome(
            server.url + "/x", method: "POST", headers: [HTTPHeader("Content-Type", "application/json")],
            body: Data("{\"a\":1}".utf8)
        ).get()
        #expect(response.status == 201)
        #expect(server.requests.first?.contains("Content-Length: 7\r\n") == true)
    }

    @Test func aServerWithoutEncryptionIsToldLongBeforeTheDeadline() async throws {
        let server = try RawServer { connection in
            // What greets it in another language than its own is a line that has no end.
            guard connection.readHead()?.hasPrefix("HEAD / ") == true else { return }
            connection.respond("200 OK")
        }
        let begin = ContinuousClock.now
        #expect(await failure("https://127.0.0.1:\(server.port)/", deadline: .seconds(60)) == .tls(.notSpoken))
        #expect(ContinuousClock.now - begin < .seconds(30))
        let heads = server.requests.filter { $0.hasPrefix("HEAD") }
        #expect(heads == ["HEAD / HTTP/1.0\r\n\r\n"], "nothing else is said in the clear")
    }

    @Test func aServerThatIsSlowToEncryptIsNotTakenForOneThatDoesNot() async throws {
        let server = try RawServer { connection in
            guard connection.readHead()?.hasPrefix("HEAD / ") == true else { return }
            connection.respond("400 Bad Request", body: "Speak https to this port.")
        }
        #expect(await failure("https://127.0.0.1:\(server.port)/", deadline: .seconds(4)) == .timeout)
    }

    @Test func aByteASecondEndsAtTheDeadline() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            while connection.send("x") { Thread.sleep(forTimeInterval: 1) }
        }
        let start = ContinuousClock.now
        #expect(await failure(server.url, deadline: .seconds(3)) == .timeout)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test(arguments: ["silent", "never accepted", "half a head"])
    func silenceEndsAtTheDeadline(kind: String) async throws {
        let server = try RawServer(isAccepting: kind != "never accepted") { connection in
            _ = connection.readHead()
            if kind == "half a head" { connection.send("HTTP/1.1 200 OK\r\nX: ") }
            connection.waitForEnd()
        }
        let start = ContinuousClock.now
        #expect(await failure(server.url, deadline: .seconds(2)) == .timeout)
        #expect(ContinuousClock.now - start < .seconds(4))
    }

    @Test func cancellingEndsAtOnce() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.waitForEnd()
        }
        let task = Task { await failure(server.url, deadline: .seconds(30)) }
        let start = ContinuousClock.now
        while server.requests.isEmpty, ContinuousClock.now - start < .seconds(10) {
            try await Task.sleep(for: .milliseconds(5))
        }
        let cancelled = ContinuousClock.now
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(ContinuousClock.now - cancelled < .seconds(5))
    }

    @Test func aCancelledTaskAsksNobody() async throws {
        let server = try RawServer { _ in }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await failure(server.url)
        }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(server.connections == 0)
    }

    @Test(arguments: [(0, true), (65_536, true), (65_537, false), (50_000_000, false)])
    func theLimitHolds(size: Int, fits: Bool) async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: Data(repeating: 0x61, count: size))
        }
        let result = await outcome(server.url)
        if fits {
            #expect(try result.get().body.count == size)
        } else {
            #expect(throws: HTTPFailure.tooLarge) { try result.get() }
        }
        // What was read and what two kernels hold ready; far from the whole.
        #expect(server.written < 12_000_000)
    }

    @Test func anEndlessBodyIsCutOff() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while connection.send("400\r\n" + String(repeating: "x", count: 1_024) + "\r\n") {}
        }
        let start = ContinuousClock.now
        #expect(await failure(server.url) == .tooLarge)
        #expect(ContinuousClock.now - start < .seconds(4))
    }

    @Test func aGzipBombIsCutOff() async throws {
        let folder = try TemporaryFolder()
        let packed = try await Child.run(
            "sh",
            [
                "-c",
                "head -c 50000000 /dev/zero | gzip -9 > \(folder.path)/bomb; echo small | gzip > \(folder.path)/small",
            ])
        try #require(packed.status == 0)
        let bomb = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/bomb"))
        let small = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/small"))
        let server = try RawServer { connection in
            let head = connection.readHead() ?? ""
            connection.respond(
                "200 OK", ["Content-Encoding: gzip"], body: head.hasPrefix("GET /bomb") ? bomb : small)
        }
        #expect(bomb.count < 65_536)
        #expect(await failure(server.url + "/bomb") == .tooLarge)
        #expect(try await outcome(server.url + "/small").get().body == Data("small\n".utf8))
    }

    @Test func followsRedirectsOfItsOwnOriginUpToTwenty() async throws {
        let server = try RawServer { connection in
            let head = connection.readHead() ?? ""
            let number = Int(head.dropFirst("GET /".count).prefix { $0.isNumber }) ?? 0
            if number == 0 {
                connection.respond("200 OK", body: "end")
            } else {
                connection.respond("302 Found", ["Location: /\(number - 1)?x=1"])
            }
        }
        let response = try await outcome(server.url + "/20", headers: [HTTPHeader("Authorization", "Bearer t")]).get()
        #expect(response.body == Data("end".utf8))
        #expect(response.finalURL == server.url + "/0?x=1")
        #expect(server.requests.count == 21)
        #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer t") })
        #expect(await failure(server.url + "/21") == .redirectLoop)
    }

    @Test func aRedirectLoopEnds() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("301 Moved", ["Location: /again"])
        }
        #expect(await failure(server.url) == .redirectLoop)
        #expect(server.requests.count == 21)
    }

    @Test(arguments: [301, 302, 303, 307, 308], ["GET", "POST"])
    func nothingReachesAnotherOrigin(status: Int, method: String) async throws {
        let other = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: "{\"product\":\"vance\"}")
        }
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("\(status) Elsewhere", ["Location: \(other.url)/config.json?a=1"])
        }
        let result = await outcome(
            server.url, method: method, headers: [HTTPHeader("Authorization", "Bearer t")],
            body: method == "POST" ? Data("secret".utf8) : nil)
        #expect(throws: HTTPFailure.crossOriginRedirect(location: other.url + "/config.json?a=1")) {
            try result.get()
        }
        #expect(other.connections == 0)
    }

    @Test(arguments: [
        "https://127.0.0.1:PORT/", "http://localhost:PORT/", "//evil.example/", "ftp://127.0.0.1/",
        "javascript:alert(1)",
        "http://127.0.0.1:PORT@evil.example/", "http://[::1]:PORT/", "http:///x",
    ])
    func anyOtherTargetIsReported(location: String) async throws {
        let server = try RawServer { connection in
            let port = connection.port
            _ = connection.readHead()
            connection.respond("302 Found", ["Location: " + location.replacing("PORT", with: "\(port)")])
        }
        guard case .crossOriginRedirect = await failure(server.url) else {
            Issue.record("followed \(location)")
            return
        }
        #expect(server.connections == 1)
    }

    @Test func aPostBecomesAGetOnASeeOther() async throws {
        let server = try RawServer { connection in
            let head = connection.readHead() ?? ""
            if head.hasPrefix("POST /307") { return connection.respond("307 T", ["Location: /end"]) }
            if head.hasPrefix("POST /303") { return connection.respond("303 S", ["Location: /end"]) }
            connection.respond("200 OK")
        }
        for (path, last) in [("/307", "POST /end"), ("/303", "GET /end")] {
            _ = await outcome(server.url + path, method: "POST", body: Data("x".utf8))
            #expect(server.requests.last?.hasPrefix(last) == true)
        }
    }

    @Test func aMissingNameIsDNS() async { #expect(await failure("https://nobody.invalid/") == .dns) }

    @Test func aClosedPortIsRefused() async throws {
        let server = try RawServer { _ in }
        server.stop()
        #expect(await failure(server.url) == .refused)
    }

    @Test(arguments: [
        "", "not http at all\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
    ])
    func aBrokenAnswerIsAFailure(answer: String) async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.send(answer)
        }
        guard case .network = await failure(server.url) else {
            Issue.record("took a broken answer")
            return
        }
    }

    @Test(arguments: ["", "x", "ftp://a/", "http://", "file:///etc/passwd"])
    func whatIsNoWebAddressIsNotAsked(address: String) async {
        guard case .network = await failure(address) else {
            Issue.record("asked \(address)")
            return
        }
    }

    @Test func aHeaderCannotBringASecondLine() async throws {
        let server = try RawServer { _ in }
        let result = await outcome(server.url, headers: [HTTPHeader("X", "a\r\nY: b")])
        #expect(throws: HTTPFailure.self) { try result.get() }
        #expect(server.connections == 0)
    }

    @Test func manyAtOnce() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: "{}")
        }
        let statuses = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { (try? await outcome(server.url).get().status) ?? 0 } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 20))
    }
}
