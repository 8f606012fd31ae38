import Foundation
import Testing

@testable import FaceliftSystem

/// The writer and reader contract, on a real file system.
@Suite struct DurableFileTests {
    struct Malformed: Error {}
    struct Newer: Error {}

    /// Accepts what starts with "ok" and ends with "."; "new" stands for a file of a later version.
    static func decode(_ data: Data) throws -> String {
        let text = String(decoding: data, as: UTF8.self)
        if text.hasPrefix("new") { throw Newer() }
        guard text.hasPrefix("ok"), text.hasSuffix(".") else { throw Malformed() }
        return text
    }

    let folder: TemporaryFolder
    let file: DurableFile

    init() throws {
        folder = try TemporaryFolder()
        file = DurableFile(
            path: folder.path + "/list.json", byteLimit: 1_000, now: { Date(timeIntervalSince1970: 1_800_000_000) })
    }

    private func recover() throws -> DurableReading<String> {
        try file.recover(isDamage: { !($0 is Newer) }, Self.decode)
    }

    @Test func writesAndReadsBack() throws {
        #expect(try file.readIfIntact(Self.decode) == nil)
        #expect(try recover() == .missing)
        try file.write(Data("ok 1.".utf8))
        try file.write(Data("ok 2.".utf8))
        #expect(try file.readIfIntact(Self.decode) == "ok 2.")
        #expect(folder.text("list.json.bak") == "ok 1.")
        #expect(folder.names() == ["list.json", "list.json.bak"])
        #expect(folder.mode("list.json") == 0o600)
    }

    @Test func keepsTheModeWhateverTheMask() throws {
        try folder.put("list.json", "ok old.")
        chmod(file.path, 0o666)
        try file.write(Data("ok 1.".utf8))
        #expect(folder.mode("list.json") == 0o600)
    }

    @Test func writesWhenFileAndBackupAreOneFile() throws {
        // A writer that ended between keeping the backup and taking the name leaves this.
        try file.write(Data("ok 1.".utf8))
        #expect(link(file.path, file.backupPath) == 0)
        try file.write(Data("ok 2.".utf8))
        #expect(folder.names() == ["list.json", "list.json.bak"])
        #expect(folder.text("list.json.bak") == "ok 1.")
    }

    @Test func replacesADamagedFileByItsBackup() throws {
        try file.write(Data("ok 1.".utf8))
        try file.write(Data("ok 2.".utf8))
        try folder.put("list.json", "ok trunc")
        #expect(try file.readIfIntact(Self.decode) == nil)
        #expect(try recover() == .restored("ok 1.", aside: file.path + ".bad-20270115T080000Z"))
        #expect(folder.text("list.json.bad-20270115T080000Z") == "ok trunc")
        #expect(try recover() == .intact("ok 1."))
    }

    @Test func restoresAMissingFile() throws {
        try folder.put("list.json.bak", "ok 1.")
        #expect(try recover() == .restored("ok 1.", aside: nil))
        #expect(try recover() == .intact("ok 1."))
    }

    @Test func setsBothAsideWhenNeitherCanBeRead() throws {
        try folder.put("list.json", "")
        try folder.put("list.json.bak", "rubbish")
        let bad = [file.path + ".bad-20270115T080000Z", file.backupPath + ".bad-20270115T080000Z"]
        #expect(try recover() == .setAside(bad))
        #expect(try recover() == .missing)
        try folder.put("list.json", "again")
        #expect(try recover() == .setAside([file.path + ".bad-20270115T080000Z-2"]))
        #expect(folder.text("list.json.bak.bad-20270115T080000Z") == "rubbish")
    }

    @Test func leavesAFileOfALaterVersionAlone() throws {
        try folder.put("list.json", "new")
        try folder.put("list.json.bak", "ok 1.")
        #expect(throws: Newer.self) { try recover() }
        #expect(folder.names() == ["list.json", "list.json.bak"])
        #expect(folder.text("list.json") == "new")
    }

    @Test func treatsWhatIsTooLargeAsDamaged() throws {
        try folder.put("list.json", Data(repeating: 0x61, count: 10_000_000))
        try folder.put("list.json.bak", "ok 1.")
        guard case .restored("ok 1.", .some) = try recover() else {
            Issue.record("the backup was not used")
            return
        }
    }

    @Test func refusesToWriteWhatItCouldNotReadBack() throws {
        try file.write(Data("ok 1.".utf8))
        #expect(throws: FileSystemFailure(operation: "write", path: file.path, code: EFBIG)) {
            try file.write(Data(repeating: 0x61, count: 1_001))
        }
        #expect(try recover() == .intact("ok 1."))
    }

    @Test(arguments: ["folder", "pipe", "link loop"])
    func reportsWhatCannotBeReadAndLeavesIt(kind: String) throws {
        switch kind {
        case "folder": mkdir(file.path, 0o700)
        case "pipe": mkfifo(file.path, 0o600)
        default: symlink(file.path, file.path)
        }
        try folder.put("list.json.bak", "ok 1.")
        #expect(throws: FileSystemFailure.self) { try recover() }
        #expect(folder.names() == ["list.json", "list.json.bak"])
    }

    @Test func removesOnlyItsOwnTemporaries() throws {
        for name in [".list.json.tmp-1-a", ".list.json.tmp-2-b", ".other.json.tmp-1-a", "list.json"] {
            try folder.put(name, "x")
        }
        try file.removeStaleTemporaries()
        #expect(folder.names() == [".other.json.tmp-1-a", "list.json"])
    }

    @Test func everyTruncationEndsInTheBackup() throws {
        let text = "ok " + String(repeating: "x", count: 60) + "."
        for length in 0..<text.utf8.count {
            try folder.put("list.json", Data(text.utf8.prefix(length)))
            try folder.put("list.json.bak", "ok 1.")
            guard case .restored("ok 1.", .some) = try recover() else {
                Issue.record("length \(length)")
                continue
            }
        }
    }
}
