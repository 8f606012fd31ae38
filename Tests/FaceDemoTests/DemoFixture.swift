import CGLib
import Foundation
import GObjectSupport
import Synchronization
import Testing

@testable import FaceDemo

/// A started demo with a clock of its own, and a raw client for it.
@MainActor
final class DemoFixture {
    final class Clock: Sendable {
        let offset = Mutex(TimeInterval(0))
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        var now: Date { offset.withLock { start.addingTimeInterval($0) } }
        func advance(_ seconds: TimeInterval) { offset.withLock { $0 += seconds } }
    }

    let clock = Clock()
    let server: DemoServer

    init(log: URL? = nil, secureCookies: Bool = false) throws {
        let clock = clock
        server = DemoServer(options: DemoOptions(log: log, secureCookies: secureCookies, now: { clock.now }))
        try server.start()
    }

    isolated deinit { server.stop() }

    /// Runs blocking work on a thread of its own while the server's main context turns.
    func off<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let outcome = Outcome<Value>()
        Thread.detachNewThread {
            let result = Result { try work() }
            outcome.value.withLock { $0 = result }
        }
        while true {
            while g_main_context_iteration(nil, 0) != 0 {}
            if let result = outcome.value.withLock({ $0 }) { return try result.get() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Sends one request to one of the origins and reads the whole answer.
    @discardableResult
    func send(
        _ method: String, _ path: String, headers: [(String, String)] = [], body: Data? = nil, to origin: String? = nil
    ) async throws -> RawResponse {
        let origin = origin ?? server.url
        let port = port(of: origin)
        let last = UInt8(origin.split(separator: ":")[1].split(separator: ".").last ?? "") ?? 1
        return try await off {
            let connection = try RawConnection(port: port, last: last)
            try connection.write(Self.bytes(method, path, headers: headers, body: body, port: port))
            return try RawResponse(from: connection, isHead: method == "HEAD")
        }
    }

    /// Sends JSON.
    @discardableResult
    func post(
        _ path: String, _ json: String, headers: [(String, String)] = [], method: String = "POST",
        to origin: String? = nil
    ) async throws -> RawResponse {
        try await send(
            method, path, headers: headers + [("Content-Type", "application/json")], body: Data(json.utf8), to: origin)
    }

    /// Signs in with everything asked for.
    func signIn(_ user: String = "ada", tenant: String = "acme", password: String? = nil) async throws -> RawResponse {
        try await post(
            "/brain/\(tenant)/access/\(user)",
            #"{"password":"\#(password ?? user + "-demo")","requestRefreshToken":true,"requestCookies":true,"#
                + #""includeWebUiSettings":true}"#)
    }

    /// The header of a fresh access token.
    func bearer(_ user: String = "ada", tenant: String = "acme") async throws -> (String, String) {
        let token = try await signIn(user, tenant: tenant).json["token"] as? String
        return ("Authorization", "Bearer \(try #require(token))")
    }

    /// The header of a fresh access cookie.
    func cookie(_ user: String = "ada", tenant: String = "acme") async throws -> (String, String) {
        ("Cookie", "vance_access=\(try #require(try await signIn(user, tenant: tenant).cookie("vance_access")))")
    }

    func port(of origin: String) -> UInt16 { UInt16(origin.split(separator: ":").last ?? "") ?? 0 }

    nonisolated static func bytes(
        _ method: String, _ path: String, headers: [(String, String)], body: Data?, port: UInt16
    ) -> Data {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if let body, !headers.contains(where: { $0.0 == "Content-Length" }) {
            head += "Content-Length: \(body.count)\r\n"
        }
        return Data((head + "\r\n").utf8) + (body ?? Data())
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Result<Value, any Error>?>(nil)
    }
}
