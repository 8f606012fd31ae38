import FaceliftCore
import Foundation
import Synchronization
import Testing

@testable import FaceliftSystem

/// The files that the share targets read (contract §7).
@Suite struct ShareMirrorTests {
    let folder: TemporaryFolder
    let mirror: ShareMirror

    init() throws {
        folder = try TemporaryFolder()
        mirror = .live(folder: folder.path + "/share", log: .none)
    }

    private func credentials(_ user: String) throws -> ShareCredentials {
        ShareCredentials(
            origin: try #require(WebOrigin(urlString: "https://home.example")), tenant: "acme", username: user,
            token: "CANARY-\(user)")
    }

    @Test func mirrorsTheAccounts() async throws {
        var list = AccountList()
        let url = try FaceURL(strict: "https://home.example")
        let id = list.add(url: url, name: "Home", now: Date()).id
        try await mirror.mirrorAccounts(list)
        #expect(
            folder.text("share/accounts.json")
                == "[{\"displayName\":\"Home\",\"faceUrl\":\"https://home.example\",\"id\":\"\(id)\"}]")
        #expect(folder.mode("share/accounts.json") == 0o600)
        list.remove(id)
        try await mirror.mirrorAccounts(list)
        for name in folder.names("share") { #expect(folder.text("share/" + name)?.contains("home") != true) }
    }

    @Test func mergesCredentialsAndKeepsNoToken() async throws {
        let (first, second) = (AccountID.random(), AccountID.random())
        try await mirror.setCredentials(first, try credentials("ada"))
        try await mirror.setCredentials(second, try credentials("bob"))
        let text = try #require(folder.text("share/credentials.json"))
        #expect(
            text.contains(
                "\"\(first)\":{\"faceUrl\":\"https://home.example\",\"tenant\":\"acme\",\"username\":\"ada\"}"))
        for name in folder.names("share") { #expect(folder.text("share/" + name)?.contains("CANARY") != true) }
        try await mirror.remove(first)
        for name in folder.names("share") { #expect(folder.text("share/" + name)?.contains("ada") != true) }
        #expect(folder.text("share/credentials.json")?.contains("bob") == true)
    }

    /// Without accounts there is nothing to tell: at the first start the lock takes every file for one of a profile.
    @Test func anEmptyListLeavesNoTrace() async throws {
        try await mirror.mirrorAccounts(AccountList())
        #expect(folder.names() == [])
    }

    @Test func forgetsEverybodyAtOnceAlsoWhomNoListNames() async throws {
        var list = AccountList()
        list.add(url: try FaceURL(strict: "https://home.example"), name: "Home", now: Date())
        try await mirror.mirrorAccounts(list)
        for user in ["ada", "bob"] {
            let id = AccountID.random()
            try await mirror.setCredentials(id, try credentials(user))
            try await mirror.setProjects(id, [])
        }
        try await mirror.removeAll()
        #expect(folder.names("share").filter { !$0.hasPrefix(".") } == ["accounts.json"])
    }

    @Test func damagedCredentialsDoNotStopSharing() async throws {
        try await mirror.setCredentials(.random(), try credentials("ada"))
        try folder.put("share/credentials.json", "rubbish")
        try await mirror.setCredentials(.random(), try credentials("bob"))
        #expect(folder.text("share/credentials.json")?.contains("bob") == true)
    }

    @Test func aFloodOfProjectsIsWrittenOnceASecondAndTheLastOneWins() async throws {
        let id = AccountID.random()
        let file = "share/projects-\(id).json"
        try await mirror.setProjects(id, [ProjectSnapshot(name: "first")])
        #expect(folder.text(file) == "[{\"name\":\"first\"}]")
        let watch = inotify_init1(Int32(IN_NONBLOCK))
        defer { close(watch) }
        inotify_add_watch(watch, folder.path + "/share", UInt32(IN_MOVED_TO))
        let start = ContinuousClock.now
        for number in 0..<10_000 { try await mirror.setProjects(id, [ProjectSnapshot(name: "p\(number)", title: "T")]) }
        try await poll { folder.text(file) == "[{\"name\":\"p9999\",\"title\":\"T\"}]" }
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        // Each write renames four times: file and backup, and both again, so that no backup of the old list stays.
        #expect(renames(watch) <= 4 * (seconds + 2))
    }

    private func renames(_ watch: Int32) -> Int {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        let count = read(watch, &buffer, buffer.count)
        var events = 0
        var offset = 0
        while offset < count {
            events += 1
            offset +=
                16 + buffer.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)) }
        }
        return events
    }

    @Test func tooManyProjectsAreCut() async throws {
        let id = AccountID.random()
        try await mirror.setProjects(id, (0..<6_000).map { ProjectSnapshot(name: "\($0)") })
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/share/projects-\(id).json"))
        #expect(try JSONDecoder().decode([ProjectSnapshot].self, from: data).count == 5_000)
    }

    @Test func removingForgetsWhatStillWaited() async throws {
        let id = AccountID.random()
        try await mirror.setProjects(id, [ProjectSnapshot(name: "a")])
        try await mirror.setProjects(id, [ProjectSnapshot(name: "b")])
        try await mirror.remove(id)
        try await Task.sleep(for: .milliseconds(1_300))
        #expect(!folder.names("share").contains { $0.contains(id.description) })
    }
}
