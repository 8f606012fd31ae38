import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// The account list under several writers, kills, full disks and read-only folders.
@Suite struct LiveAccountStoreFaultTests {
    let folder: TemporaryFolder
    let outside: TemporaryFolder
    var path: String { folder.path + "/accounts.json" }

    init() throws {
        folder = try TemporaryFolder()
        outside = try TemporaryFolder()
    }

    private func load() async throws -> AccountList { try await AccountStore.live(path: path).load().list }

    @Test func twoProcessesWithAThousandUpdatesEachLoseNothing() async throws {
        async let first = Child.run(Child.probe, ["count", path, "a", "1000"], limit: 120)
        async let second = Child.run(Child.probe, ["count", path, "b", "1000"], limit: 120)
        var readings = 0
        while readings < 100 {
            // Every reading in between is whole.
            #expect(try await AccountStore.live(path: path).load().notice == .none)
            readings += 1
        }
        let results = try await [first, second]
        #expect(results.map(\.status) == [0, 0], "\(results)")
        let list = try await load()
        #expect(Set(list.accounts.map(\.displayName)) == ["a 1000", "b 1000"])
        #expect(folder.names() == ["accounts.json", "accounts.json.bak", "accounts.json.lock"])
    }

    @Test func aKilledWriterStopsNobody() async throws {
        let victim = try Child.start(Child.probe, ["count", path, "a", "100000"])
        let deadline = ContinuousClock.now + .seconds(20)
        while try await load().accounts.isEmpty, ContinuousClock.now < deadline {}
        async let other = Child.run(Child.probe, ["count", path, "b", "200"], limit: 60)
        while try await load().accounts.count < 2, ContinuousClock.now < deadline {}
        kill(victim.process.processIdentifier, SIGKILL)
        _ = try await victim.finish()
        #expect(try await other.status == 0)
        #expect(Set(try await load().accounts.map { $0.displayName.prefix(1) }) == ["a", "b"])
    }

    @Test(arguments: [FaultShim.Kind.exit, .half, .enospc, .eio])
    func aFaultAtAnyCallOfAnAddLosesNothing(kind: FaultShim.Kind) async throws {
        _ = try await Child.run(Child.probe, ["add", path, "first"])
        let counter = outside.path + "/count"
        let counting = try await FaultShim.environment(folder: folder.path, step: 0, kind: kind, count: counter)
        _ = try await Child.run(Child.probe, ["add", path, "counted"], environment: counting)
        let calls = try #require(Int((outside.text("count") ?? "").trimmingCharacters(in: .newlines)))
        #expect(calls >= 8)
        for step in 1...calls {
            let before = try await load().accounts.map(\.displayName)
            let fault = try await FaultShim.environment(folder: folder.path, step: step, kind: kind)
            let result = try await Child.run(Child.probe, ["add", path, "step\(step)"], environment: fault)
            #expect(result.status != 0)
            let reading = try await AccountStore.live(path: path).load()
            let after = reading.list.accounts.map(\.displayName)
            #expect([before, before + ["step\(step)"]].contains(after), "step \(step)")
            #expect(reading.notice == .none)
        }
    }

    @Test func aFullDiskIsSaidAndNothingIsLost() async throws {
        let script = """
            "$2" add "$1/accounts.json" first || exit 3
            head -c 2000000 /dev/zero > "$1/filler" 2>/dev/null
            "$2" add "$1/accounts.json" second; "$2" list "$1/accounts.json"
            """
        let result = try await Child.run(
            "bwrap",
            [
                "--dev-bind", "/", "/", "--size", "1048576", "--tmpfs", folder.path, "sh", "-c", script, "sh",
                folder.path, Child.probe,
            ])
        #expect(result.output == "first\n", "\(result)")
        #expect(result.errors == "diskFull\n")
    }

    @Test func tryingToSaveLeavesNothingBehind() async throws {
        try await AccountStore.live(path: path).trySaving()
        #expect(folder.names().isEmpty)
    }

    @Test func tryingToSaveInAReadOnlyFolderSaysSo() async throws {
        let result = try await Child.run(
            "bwrap",
            ["--dev-bind", "/", "/", "--ro-bind", folder.path, folder.path, Child.probe, "try", path])
        #expect(result.errors == "readOnly\n", "\(result)")
        #expect(folder.names().isEmpty)
    }

    @Test(arguments: ["whole", "damaged"])
    func aReadOnlyFolderIsReadAndNotWritten(kind: String) async throws {
        _ = try await Child.run(Child.probe, ["add", path, "first"])
        _ = try await Child.run(Child.probe, ["add", path, "second"])
        if kind == "damaged" { try folder.put("accounts.json", "damaged") }
        let script = "\"$2\" list \"$1/accounts.json\"; \"$2\" add \"$1/accounts.json\" third"
        let result = try await Child.run(
            "bwrap",
            [
                "--dev-bind", "/", "/", "--ro-bind", folder.path, folder.path, "sh", "-c", script, "sh", folder.path,
                Child.probe,
            ])
        #expect(result.output == (kind == "whole" ? "first\nsecond\n" : "first\n"), "\(result)")
        #expect(result.errors == "readOnly\n")
    }
}
