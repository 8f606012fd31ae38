import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// `facelift accounts …` ended at each of its writes.
@Suite struct CommandLineFaultTests {
    let folder: TemporaryFolder
    let outside: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        outside = try TemporaryFolder()
    }

    private func facelift(_ arguments: [String], fault: [String: String] = [:]) async throws -> Child {
        let environment = [
            "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
            "DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": outside.path, "GSETTINGS_BACKEND": "memory",
        ]
        return try await Child.run(
            Child.products + "/facelift", ["accounts"] + arguments, environment: environment.merging(fault) { $1 })
    }

    private func labels() async throws -> Set<String> {
        let store = AccountStore.live(path: folder.path + "/data/vance-facelift/accounts.json")
        return Set(try await store.load().list.accounts.map(\.displayName))
    }

    private func pending() async throws -> Set<String> {
        let journal = RemovalJournal.live(folder: folder.path + "/state/vance-facelift/removals")
        return Set(try await journal.pending().map(\.description))
    }

    private func calls(_ arguments: [String]) async throws -> Int {
        let counter = outside.path + "/count"
        let fault = try await FaultShim.environment(folder: folder.path, step: 0, kind: .exit, count: counter)
        try #require(try await facelift(arguments, fault: fault).status == 0)
        return try #require(Int((outside.text("count") ?? "").trimmingCharacters(in: .newlines)))
    }

    private func restore(_ copy: String) async throws {
        for name in folder.names() { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
        _ = try await Child.run("cp", ["-a", outside.path + "/\(copy)/.", folder.path])
    }

    @Test func anAccountIsNeverHalfRemoved() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: "{\"product\":\"vance\"}")
        }
        for label in ["keep", "gone"] { _ = try await facelift(["add", server.url, "--name", label]) }
        let store = AccountStore.live(path: folder.path + "/data/vance-facelift/accounts.json")
        let id = try #require(try await store.load().list.accounts.last?.id.description)
        _ = try await Child.run("cp", ["-a", folder.path, outside.path + "/before"])
        let count = try await calls(["remove", "gone"])
        #expect(count > 15)
        #expect(try await labels() == ["keep"])
        #expect(try await pending() == [id])
        for step in 1...count {
            try await restore("before")
            let fault = try await FaultShim.environment(folder: folder.path, step: step, kind: .exit)
            #expect(try await facelift(["remove", "gone"], fault: fault).status == 99)
            let left = try await labels()
            #expect(left == ["keep"] || left == ["keep", "gone"], "step \(step)")
            // Whoever is out of the list is in the journal, so that the window deletes the rest.
            if left == ["keep"] { #expect(try await pending() == [id], "step \(step)") }
            // The same command again ends where the first would have.
            if left.contains("gone") { #expect(try await facelift(["remove", "gone"]).status == 0, "step \(step)") }
            #expect(try await labels() == ["keep"])
            #expect(try await pending() == [id])
        }
    }

    @Test(arguments: [FaultShim.Kind.erofs, .enospc])
    func whatIsRefusedIsNotDoneLater(kind: FaultShim.Kind) async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: "{\"product\":\"vance\"}")
        }
        for label in ["keep", "gone"] { _ = try await facelift(["add", server.url, "--name", label]) }
        _ = try await Child.run("cp", ["-a", folder.path, outside.path + "/before"])
        let count = try await calls(["remove", "gone"])
        var refused = 0
        for step in 1...count {
            try await restore("before")
            let fault = try await FaultShim.environment(folder: folder.path, step: step, kind: kind)
            let result = try await facelift(["remove", "gone"], fault: fault)
            let isListed = try await labels().contains("gone")
            // Where even the note could not be taken back, the person is told that the removal comes later.
            let isSaid = result.errors.contains("will remove it when it is started next")
            #expect(try await pending().isEmpty == (isListed && !isSaid), "step \(step): \(result)")
            if isListed {
                refused += 1
                #expect(result.status != 0, "step \(step): \(result)")
            }
        }
        #expect(refused > 3)
    }

    @Test func theFirstAccountIsThereOrNot() async throws {
        let server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: "{\"product\":\"vance\"}")
        }
        try FileManager.default.createDirectory(atPath: outside.path + "/empty", withIntermediateDirectories: true)
        let count = try await calls(["add", server.url, "--name", "first"])
        for step in 1...count {
            try await restore("empty")
            let fault = try await FaultShim.environment(folder: folder.path, step: step, kind: .exit)
            #expect(try await facelift(["add", server.url, "--name", "first"], fault: fault).status == 99)
            #expect(try await labels().isSubset(of: ["first"]))
            // Never shut out: a lock record stands before the first account does.
            let again = try await facelift(["add", server.url, "--name", "second"])
            #expect(again.status == 0, "step \(step): \(again)")
            #expect(try await labels().contains("second"))
        }
    }
}
