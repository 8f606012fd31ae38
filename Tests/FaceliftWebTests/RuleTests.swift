import FaceliftCore
import Foundation
import Synchronization
import Testing
import WebKit

@testable import FaceliftWeb

/// The host's own small rules, without the engine.
@Suite
struct RuleTests {
    static let home = WebOrigin(urlString: "https://home.example")!

    @Test func aCrashIsMetWithTwoReloadsAMinute() {
        var budget = CrashBudget(RecoveryRules())
        let start = ContinuousClock.now
        func isMet(after seconds: Double) -> Bool { budget.allowsReload(at: start + .seconds(seconds)) }
        #expect(isMet(after: 0))
        #expect(isMet(after: 10))
        #expect(!isMet(after: 59))
        #expect(isMet(after: 60))
        #expect(!isMet(after: 61))
        budget.reset()
        #expect(isMet(after: 62))
    }

    // MARK: Causes

    private func answered(_ trail: inout NavigationTrail, _ url: String, isMainFrame: Bool = true) -> NavigationCause {
        trail.answered(url, isMainFrame: isMainFrame)
    }

    @Test func aRedirectKnowsWhoSentIt() {
        var trail = NavigationTrail()
        _ = trail.note(
            "https://home.example/init", frame: .main, cause: NavigationCause(kind: .linkActivated), home: Self.home)
        let hop = trail.note(
            "https://idp.example/", frame: .main, cause: NavigationCause(isRedirect: true), home: Self.home)
        #expect(hop.redirectedFrom == Self.home)
        #expect(answered(&trail, "https://idp.example/", isMainFrame: true).redirectedFrom == Self.home)
        #expect(answered(&trail, "https://home.example/init", isMainFrame: true) == NavigationCause())
    }

    @Test func aRedirectOfAnUnknownFrameIsNotTakenForHomes() {
        var trail = NavigationTrail()
        _ = trail.note("https://evil.example/1", frame: .unknown, cause: NavigationCause(), home: Self.home)
        _ = trail.note("https://home.example/x", frame: .unknown, cause: NavigationCause(), home: Self.home)
        let hop = trail.note(
            "https://evil.example/2", frame: .unknown, cause: NavigationCause(isRedirect: true), home: Self.home)
        #expect(hop.redirectedFrom == WebOrigin(urlString: "https://evil.example"))
    }

    @Test func aFramesLoadDoesNotSpeakForTheMainFrames() {
        var trail = NavigationTrail()
        _ = trail.note("https://evil.example/frame", frame: .unknown, cause: NavigationCause(), home: Self.home)
        _ = trail.note("https://home.example/init", frame: .main, cause: NavigationCause(), home: Self.home)
        let hop = trail.note(
            "https://idp.example/", frame: .main, cause: NavigationCause(isRedirect: true), home: Self.home)
        #expect(hop.redirectedFrom == Self.home)
    }

    @Test func whatNeverAnswersDoesNotPileUp() {
        var trail = NavigationTrail()
        for number in 0..<1000 {
            _ = trail.note(
                "https://x.example/\(number)", frame: .unknown, cause: NavigationCause(kind: .reload), home: Self.home)
        }
        #expect(answered(&trail, "https://x.example/0", isMainFrame: false) == NavigationCause())
        #expect(answered(&trail, "https://x.example/999", isMainFrame: false).kind == .reload)
    }

    // MARK: Cookies

    @Test func onlyCookiesForTheAddressAreSent() throws {
        func cookie(_ name: String, domain: String, path: String = "/", secure: Bool = false, expires: Double? = nil)
            throws -> HTTPCookie
        {
            var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: "v", .domain: domain, .path: path]
            if secure { properties[.secure] = "TRUE" }
            if let expires { properties[.expires] = Date(timeIntervalSince1970: expires) }
            return try #require(HTTPCookie(properties: properties))
        }
        let cookies = try [
            cookie("own", domain: "a.home.example"), cookie("domain", domain: ".home.example"),
            cookie("secure", domain: "a.home.example", secure: true), cookie("other", domain: "b.home.example"),
            cookie("suffix", domain: ".me.example"), cookie("path", domain: "a.home.example", path: "/x"),
            cookie("old", domain: "a.home.example", expires: 10), cookie("new", domain: "a.home.example", expires: 4e9),
        ]
        let now = Date(timeIntervalSince1970: 1000)
        let https = try FaceURL(strict: "https://a.home.example")
        #expect(CookieHeader.make(cookies, for: https, now: now) == "own=v; domain=v; secure=v; new=v")
        let http = try FaceURL(strict: "http://localhost")
        #expect(CookieHeader.make([try cookie("s", domain: "localhost", secure: true)], for: http, now: now) == nil)
    }

    // MARK: Failures

    @Test(arguments: [
        (URLError.Code.cannotFindHost, PageFailure.Kind.unreachable(.dns)),
        (.cannotConnectToHost, .unreachable(.refused)), (.timedOut, .unreachable(.timeout)),
        (.cancelled, .unreachable(.cancelled)), (.serverCertificateHasBadDate, .tls(.expired)),
        (.serverCertificateNotYetValid, .tls(.notYetValid)),
        (.serverCertificateHasUnknownRoot, .tls(.unknownAuthority)), (.unsupportedURL, .other),
    ])
    func errorsAreReadForPeople(code: URLError.Code, kind: PageFailure.Kind) throws {
        let home = try FaceURL(strict: "https://home.example:8443")
        let plain = LoadFailure(URLError(code), home: home)
        #expect(plain.failure.kind == kind)
        #expect(plain.failure.host == "home.example:8443")
        #expect(plain.isHarmless == (code == .cancelled))
        let url = try #require(URL(string: "https://idp.example/login?token=secret"))
        let named = LoadFailure(
            URLError(
                code,
                userInfo: [
                    NSURLErrorFailingURLErrorKey: url,
                    NSLocalizedDescriptionKey: "no https://idp.example/login?token=secret",
                ]), home: home)
        #expect(named.failure.host == "idp.example")
        #expect(!named.failure.technical.contains("secret"))
        #expect(named.url == url)
    }

    // MARK: Writers

    @MainActor
    @Test func theLastValueIsWrittenAndNotMoreOftenThanAllowed() async throws {
        let written = Mutex<[Int]>([])
        let writer = LatestValueWriter<Int>(interval: .milliseconds(100)) { value in
            written.withLock { $0.append(value) }
        } failed: { _ in
        }
        let start = ContinuousClock.now
        for value in 0..<60 {
            writer.write(value)
            try await Task.sleep(for: .milliseconds(5))
        }
        let deadline = ContinuousClock.now + .seconds(30)
        while written.withLock({ $0.last }) != 59, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(written.withLock { $0 }.last == 59)
        let intervals = Int((ContinuousClock.now - start) / .milliseconds(100))
        #expect(written.withLock { $0 }.count <= intervals + 2)
    }

    @MainActor
    @Test func aFailedWriteIsToldAndTheNextValueIsWritten() async throws {
        let written = Mutex<[Int]>([])
        var failures = 0
        let writer = LatestValueWriter<Int>(interval: .milliseconds(20)) { value in
            if value == 0 { throw StoreFailure.diskFull }
            written.withLock { $0.append(value) }
        } failed: { _ in
            failures += 1
        }
        writer.write(0)
        let deadline = ContinuousClock.now + .seconds(30)
        while failures == 0, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
        writer.write(1)
        while written.withLock({ $0.isEmpty }), ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(failures == 1)
        #expect(written.withLock { $0 } == [1])
    }

    // MARK: Files

    @Test func aPrivateFileIsPrivateAndGoesWithItsOwner() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("private-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var file: PrivateFile? = try PrivateFile(in: folder)
        let url = try #require(file?.url)
        try file?.append(Data("abc".utf8))
        var status = stat()
        #expect(lstat(url.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(lstat(folder.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        file = nil
        #expect(lstat(url.path, &status) != 0, "a file nobody took is deleted")
        file = try PrivateFile(in: folder)
        let kept = try #require(try file?.finish())
        file = nil
        #expect(lstat(kept.path, &status) == 0, "a file that was taken stays")
    }

    @Test func movingTakesTheNextFreeNameAndThePersonsMode() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saver-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let saver = FileSaver(fileCreationMask: 0o027)
        let wanted = folder.appendingPathComponent("a.tar.gz")
        for (number, name) in ["a.tar.gz", "a (2).tar.gz", "a (3).tar.gz"].enumerated() {
            let file = try PrivateFile(in: folder)
            try file.append(Data("\(number)".utf8))
            let saved = try await saver.move(try file.finish(), to: ChosenDestination(url: wanted))
            #expect(saved.lastPathComponent == name)
            #expect(try String(contentsOf: saved, encoding: .utf8) == "\(number)")
            var status = stat()
            #expect(stat(saved.path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o640)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }

    /// `/dev/shm` is another file system than the temporary folder.
    @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func movingWorksAcrossFileSystemsAndLeavesNothingElse()
        async throws
    {
        let folder = URL(fileURLWithPath: "/dev/shm/saver-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = FileManager.default.temporaryDirectory.appendingPathComponent(
            "s-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: source) }
        let file = try PrivateFile(in: source)
        let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try file.append(bytes)
        let saved = try await FileSaver(fileCreationMask: 0o022).move(
            try file.finish(), to: ChosenDestination(url: folder.appendingPathComponent("x")))
        #expect(try Data(contentsOf: saved) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: source.path).isEmpty)
    }

    @Test func aFailedMoveLeavesTheFileForAnotherTry() async throws {
        let source = FileManager.default.temporaryDirectory.appendingPathComponent(
            "s-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: source) }
        let file = try PrivateFile(in: source)
        try file.append(Data("x".utf8))
        let url = try file.finish()
        await #expect(throws: StoreFailure.self) {
            _ = try await FileSaver(fileCreationMask: 0o022).move(
                url, to: ChosenDestination(url: source.appendingPathComponent("no/such/x")))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: source.path) == [url.lastPathComponent])
        var status = stat()
        #expect(stat(url.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func aNameWithAllItsNumbersTakenSaysSo() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "s-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 1...999 {
            try Data().write(to: folder.appendingPathComponent(ExportName.numbered("x", number)))
        }
        let file = try PrivateFile(in: folder)
        let url = try file.finish()
        await #expect(throws: StoreFailure.noFreeName) {
            _ = try await FileSaver(fileCreationMask: 0o022).move(
                url, to: ChosenDestination(url: folder.appendingPathComponent("x")))
        }
    }

    @Test func aFolderThatCannotBeMadeHasItsReason() {
        for (path, expected) in [("/proc/x/y", StoreFailure?.none), ("/dev/null/x", .other("Not a directory"))] {
            do throws(StoreFailure) {
                try PrivateFile.makeFolder(URL(fileURLWithPath: path, isDirectory: true))
                Issue.record("\(path)")
            } catch {
                if let expected { #expect(error == expected) }
                if case .other(let text) = error { #expect(!text.contains("couldn")) }
            }
        }
    }

    @Test func piecesInAWrongOrderEndAnExport() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("receiver-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var receiver = ExportReceiver(folder: folder)
        func slice(_ transfer: Int, _ index: Int, of count: Int) -> Result<BridgeMessage, BridgeMessageProblem> {
            .success(
                .export(
                    ExportSlice(
                        transfer: transfer, index: index, count: count, length: 4 * count, name: "x", mime: "a/b",
                        base64: "AAAA")))
        }
        func take(_ message: Result<BridgeMessage, BridgeMessageProblem>) -> BridgeOutcome? {
            receiver.outcome(of: message)
        }
        #expect(take(slice(1, 0, of: 3)) == nil)
        guard case .exportRefused("x", .incomplete) = take(slice(1, 2, of: 3)) else {
            Issue.record("not refused")
            return
        }
        #expect(take(slice(1, 1, of: 3)) == nil, "said once")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(take(.success(.badExport(name: nil))) == .exportRefused(name: "document", .notBase64))
        for transfer in 10..<18 { #expect(take(slice(transfer, 0, of: 2)) == nil) }
        #expect(take(slice(18, 0, of: 2)) == .exportRefused(name: "x", .tooMany))
        receiver.discardAll()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
