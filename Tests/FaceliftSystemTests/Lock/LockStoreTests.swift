import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

@Suite struct LockStoreTests {
    let folder: TemporaryFolder
    let folders: XDGFolders
    let store: LockStore

    init() throws {
        folder = try TemporaryFolder()
        folders = try XDGFolders(environment: ["HOME": folder.path])
        store = .live(folders: folders)
    }

    var record: LockRecord { .unset(profile: store.profileHint(), id: UUID()) }
    var data: String { ".local/share/vance-facelift" }

    @Test func savesAndLoads() throws {
        #expect(try store.load() == .missing)
        let record = record
        try store.save(record)
        #expect(try store.load() == .record(record))
        #expect(folder.mode(data) == 0o700 && folder.mode(data + "/lock.json") == 0o600)
    }

    @Test func aDamagedRecordStaysDamagedUntilItIsReplacedAndIsKept() throws {
        try store.save(record)
        try folder.put(data + "/lock.json", "{\"version\":2,")
        #expect(try store.load() == .unreadable)
        #expect(try store.load() == .unreadable)
        try store.save(record)
        #expect(folder.names(data).contains { $0.hasPrefix("lock.json.bad-") })
        #expect(try store.load() != .unreadable)
    }

    @Test func whatIsNoFileIsNotMissing() throws {
        try PrivateFolder.prepare(folders.lockFile)
        #expect(try store.load() == .unreadable)
        try store.save(record)
        #expect(try store.load() != .unreadable)
        try FileManager.default.removeItem(atPath: folders.lockFile)
        #expect(symlink("/dev/zero", folders.lockFile) == 0)
        #expect(try store.load() == .unreadable)
        try FileManager.default.removeItem(atPath: folders.lockFile)
        try folder.put(data + "/lock.json", Data(repeating: 32, count: 70_000))
        #expect(try store.load() == .unreadable)
    }

    @Test func noOlderRecordIsLeftBeside() throws {
        var record = record
        try store.save(record)
        record.attempts.failures = 3
        try store.save(record)
        for name in folder.names(data) where name.hasPrefix("lock.json") && !name.hasSuffix(".lock") {
            #expect(folder.text(data + "/" + name)?.contains("\"failures\" : 3") == true)
        }
    }

    @Test(arguments: ["accounts.json", "accounts.json.bak", "websites/x", "share/accounts.json", "secrets/x", "keys/x"])
    func tracesOfEarlierUse(name: String) throws {
        #expect(!store.hasTraces())
        try PrivateFolder.prepare(folders.data + "/" + (name as NSString).deletingLastPathComponent)
        try folder.put(data + "/" + name, "")
        #expect(store.hasTraces())
    }

    @Test func theWipesJournal() throws {
        #expect(!store.wipeIsPending())
        try store.beginWipe()
        try store.beginWipe()
        #expect(store.wipeIsPending())
        try store.endWipe()
        #expect(!store.wipeIsPending())
    }

    @Test func theHintIsStableAndTheProfilesOwn() throws {
        #expect(LockStore.live(folders: folders).profileHint() == store.profileHint())
        let other = try XDGFolders(environment: ["HOME": folder.path + "/other"])
        #expect(LockStore.live(folders: other).profileHint() != store.profileHint())
    }

    @Test func keyFiles() throws {
        let vault = KeyVault.files(folder: folders.keys)
        let item = KeyVaultItem(profile: UUID(), kind: .deviceKey, account: UUID())
        let other = KeyVaultItem(profile: UUID(), kind: .lockMirror)
        guard case .missing = vault.read(item) else { throw CocoaError(.fileReadUnknown) }
        try vault.write(item, SecretBytes([1, 2]))
        try vault.write(other, SecretBytes([3]))
        guard case .value(let secret) = vault.read(item) else { throw CocoaError(.fileReadUnknown) }
        #expect(secret.isEqual(to: SecretBytes([1, 2])))
        #expect(try vault.items(item.profile) == [item])
        #expect(folder.mode(data + "/keys") == 0o700)
        for name in folder.names(data + "/keys") { #expect(folder.mode(data + "/keys/" + name) == 0o600) }
        try vault.delete(item)
        try vault.delete(item)
        guard case .missing = vault.read(item) else { throw CocoaError(.fileReadUnknown) }
        #expect(try vault.items(item.profile) == [] && vault.items(other.profile) == [other])
    }

    @Test func theBootClockRunsAndKnowsItsRun() {
        let clock = BootClock.live()
        let first = clock.now()
        #expect(first.milliseconds > 0 && UUID(uuidString: first.bootID) != nil)
        #expect(clock.now().duration(since: first) != nil)
        #expect(BootClock.live().now().bootID == first.bootID)
    }
}
