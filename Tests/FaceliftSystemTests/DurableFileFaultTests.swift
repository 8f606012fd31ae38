import Foundation
import Testing

@testable import FaceliftSystem

/// What is left after a write was cut short at each of its system calls.
@Suite struct DurableFileFaultTests {
    let folder: TemporaryFolder
    let outside: TemporaryFolder
    var path: String { folder.path + "/list.json" }

    init() throws {
        folder = try TemporaryFolder()
        outside = try TemporaryFolder()
    }

    private func write(_ text: String, step: Int, _ kind: FaultShim.Kind, count: String? = nil) async throws -> Child {
        let fault = try await FaultShim.environment(folder: folder.path, step: step, kind: kind, count: count)
        return try await Child.run(Child.probe, ["write", path, text], environment: fault)
    }

    private func callsOfAWrite() async throws -> Int {
        let counter = outside.path + "/count"
        let result = try await write("ok counted", step: 0, .exit, count: counter)
        try #require(result.status == 0, "\(result.errors)")
        return try #require(Int((outside.text("count") ?? "").trimmingCharacters(in: .newlines)))
    }

    @Test(arguments: [FaultShim.Kind.exit, .half])
    func aKillAtAnyCallLeavesTheOldOrTheNew(kind: FaultShim.Kind) async throws {
        let file = DurableFile(path: path)
        try file.write(Data("ok older".utf8))
        let calls = try await callsOfAWrite()
        #expect(calls >= 8)
        for step in 1...calls {
            try file.write(Data("ok old".utf8))
            let killed = try await write("ok new", step: step, kind)
            #expect(killed.status == 99)
            let restart = try await Child.run(Child.probe, ["recover", path])
            #expect(
                ["intact(\"ok old\")\n", "intact(\"ok new\")\n"].contains(restart.output), "step \(step): \(restart)")
            #expect(folder.names() == ["list.json", "list.json.bak", "list.json.lock"], "step \(step)")
        }
    }

    @Test(arguments: [FaultShim.Kind.enospc, .eio, .erofs])
    func aFailureAtAnyCallIsReportedAndTheFileIsWhole(kind: FaultShim.Kind) async throws {
        let file = DurableFile(path: path)
        let calls = try await callsOfAWrite()
        for step in 1...calls {
            try file.write(Data("ok old".utf8))
            let failed = try await write("ok new", step: step, kind)
            #expect(failed.status == 1, "step \(step)")
            #expect(!failed.errors.isEmpty)
            let restart = try await Child.run(Child.probe, ["recover", path])
            #expect(
                ["intact(\"ok old\")\n", "intact(\"ok new\")\n"].contains(restart.output), "step \(step): \(restart)")
            #expect(folder.names() == ["list.json", "list.json.bak", "list.json.lock"], "step \(step)")
        }
    }

    @Test func ordersItsCallsForAPowerCut() async throws {
        try DurableFile(path: path).write(Data("ok old".utf8))
        let trace = outside.path + "/trace"
        let traced = try await Child.run(
            "strace",
            [
                "-f", "-y", "-o", trace, "-e", "trace=write,fsync,rename,link,unlink", Child.probe, "write", path,
                "ok new",
            ])
        try #require(traced.status == 0, "\(traced.errors)")
        let calls = (outside.text("trace") ?? "").split(separator: "\n").filter { $0.contains(folder.path) }
            .map { line -> String in
                let call = line.drop { !$0.isLetter }.prefix { $0.isLetter }
                let isFolder = line.contains("\(folder.path)>")
                return isFolder ? "\(call) folder" : String(call)
            }
        #expect(calls == ["write", "fsync", "link", "rename", "unlink", "rename", "fsync folder"])
    }

    @Test(arguments: [0, 1, 4_096])
    func aFullDiskKeepsTheOldFile(free: Int) async throws {
        let script = """
            cd "$1" && "$2" write "$1/list.json" "ok old" || exit 3
            head -c 2000000 /dev/zero > filler 2>/dev/null; truncate -s -\(free) filler
            "$2" write "$1/list.json" "ok $(head -c 20000 /dev/zero | tr '\\0' x)"; echo "status $?"
            "$2" recover "$1/list.json"; ls -A
            """
        let result = try await Child.run(
            "bwrap",
            [
                "--dev-bind", "/", "/", "--size", "1048576", "--tmpfs", folder.path, "sh", "-c", script, "sh",
                folder.path, Child.probe,
            ])
        let expected = "status 1\nintact(\"ok old\")\nfiller\nlist.json\nlist.json.lock\n"
        #expect(result.output == expected, "\(result.errors)")
        #expect(result.errors.contains("No space left on device"))
    }

    @Test func aReadOnlyFolderIsSaidAndTheBackupStillServes() async throws {
        try folder.put("list.json", "damaged")
        try folder.put("list.json.bak", "ok 1")
        try folder.put("list.json.lock", "")
        let result = try await Child.run(
            "bwrap",
            [
                "--dev-bind", "/", "/", "--ro-bind", folder.path, folder.path, Child.probe, "write", path, "ok new",
            ])
        #expect(result.status == 1)
        #expect(result.errors.contains("Read-only file system"))
        #expect(folder.text("list.json") == "damaged")
    }
}
