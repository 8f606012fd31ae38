import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// The account list on disk: shared, repaired, never emptied by a failure.
@Suite struct LiveAccountStoreTests {
    let folder: TemporaryFolder
    let store: AccountStore
    var path: String { folder.path + "/data/accounts.json" }

    init() throws {
        folder = try TemporaryFolder()
        store = .live(path: folder.path + "/data/accounts.json")
    }

    @discardableResult
    private func add(_ name: String, to store: AccountStore? = nil) async throws -> AccountList {
        let url = try FaceURL(strict: "https://\(name).example")
        return try await (store ?? self.store).update { list in
            list.add(url: url, name: name, now: Date(timeIntervalSince1970: 1_800_000_000))
        }.list
    }

    private func names(_ list: AccountList) -> [String] { list.accounts.map(\.displayName) }

    private func damaging(_ id: AccountID, in text: String) -> String {
        text.replacing("\"id\" : \"\(id)\"", with: "\"id\" : \"no id\"")
    }

    @Test func startsEmptyAndMakesNothingByReading() async throws {
        #expect(try await store.load() == AccountStoreReading(list: AccountList()))
        #expect(folder.names().isEmpty)
    }

    @Test func keepsWhatWasAdded() async throws {
        let list = try await add("a")
        #expect(names(list) == ["a"])
        #expect(try await store.load() == AccountStoreReading(list: list))
        #expect(try await AccountStore.live(path: path).load().list == list)
        #expect(folder.mode("data") == 0o700)
        #expect(folder.mode("data/accounts.json") == 0o600)
    }

    @Test func aRefusedChangeChangesNothing() async throws {
        struct Refused: Error {}
        let list = try await add("a")
        await #expect(throws: Refused.self) {
            try await store.update { list in
                for account in list.accounts { list.remove(account.id) }
                throw Refused()
            }
        }
        #expect(try await store.load().list == list)
    }

    @Test func whatWasRemovedIsInNoFile() async throws {
        try await add("a")
        let id = try #require(try await add("secret").accounts.last?.id)
        _ = try await store.update { $0.remove(id) }
        for name in folder.names("data") {
            #expect(folder.text("data/" + name)?.contains("secret") != true, "\(name)")
        }
        #expect(folder.names("data").contains("accounts.json.bak"))
    }

    @Test func aChangeTellsOfDamageItFinds() async throws {
        try await add("a")
        try await add("b")
        try folder.put("data/accounts.json", "{")
        let url = try FaceURL(strict: "https://c.example")
        let reading = try await store.update { $0.add(url: url, name: "c", now: .now) }
        guard case .restoredFromBackup(_?) = reading.notice else {
            Issue.record("\(reading.notice)")
            return
        }
        #expect(names(reading.list) == ["a", "c"])
        #expect(try await store.load().notice == .none, "told once")
    }

    @Test func aRefusedChangeLeavesItsNoticeToTheNextReading() async throws {
        struct Refused: Error {}
        try await add("a")
        try folder.put("data/accounts.json", "{")
        try folder.put("data/accounts.json.bak", "{")
        await #expect(throws: Refused.self) { try await store.update { _ in throw Refused() } }
        guard case .quarantined = try await store.load().notice else {
            Issue.record("the notice is lost")
            return
        }
        #expect(try await store.load().notice == .none)
    }

    @Test func inspectingChangesNothing() async throws {
        #expect(try await AccountStore.inspect(path: path) == AccountStoreReading(list: AccountList()))
        #expect(folder.names().isEmpty)
        try await add("a")
        let whole = try await add("b")
        #expect(try await AccountStore.inspect(path: path) == AccountStoreReading(list: whole))
        let id = try #require(whole.accounts.last?.id)
        try folder.put("data/accounts.json", damaging(id, in: try #require(folder.text("data/accounts.json"))))
        let partly = try await AccountStore.inspect(path: path)
        #expect(names(partly.list) == ["a"] && partly.notice == .restoredFromBackup(path: nil))
        try folder.put("data/accounts.json", "{")
        #expect(names(try await AccountStore.inspect(path: path).list) == ["a"])
        try folder.put("data/accounts.json.bak", "{")
        #expect(
            try await AccountStore.inspect(path: path)
                == AccountStoreReading(list: AccountList(), notice: .quarantined(path: path)))
        #expect(folder.text("data/accounts.json") == "{" && folder.text("data/accounts.json.bak") == "{")
        #expect(!folder.names("data").contains { $0.contains("bad") })
    }

    @Test func aDamagedListComesBackFromItsBackup() async throws {
        try await add("a")
        try await add("b")
        try folder.put("data/accounts.json", "{\"version\": 1, \"vance.facelift.acc")
        let reading = try await store.load()
        #expect(names(reading.list) == ["a"])
        guard case .restoredFromBackup(let aside?) = reading.notice else {
            Issue.record("\(reading.notice)")
            return
        }
        #expect(try String(contentsOfFile: aside, encoding: .utf8).hasSuffix("acc"))
        #expect(try await store.load().notice == .none)
        #expect(names(try await add("c")) == ["a", "c"])
    }

    @Test func aListDamagedBeyondRepairIsKeptAside() async throws {
        try await add("a")
        unlink(path + ".bak")
        try folder.put("data/accounts.json", "rubbish")
        let reading = try await store.load()
        guard case .quarantined(let aside) = reading.notice else {
            Issue.record("\(reading.notice)")
            return
        }
        #expect(try String(contentsOfFile: aside, encoding: .utf8) == "rubbish")
        // Nothing was written over it, least of all an empty list.
        #expect(!folder.names("data").contains("accounts.json"))
        #expect(names(try await add("b")) == ["b"])
        #expect(try String(contentsOfFile: aside, encoding: .utf8) == "rubbish")
    }

    @Test func oneBadEntryDoesNotTakeTheOthers() async throws {
        try await add("a")
        try await add("b")
        let list = try await add("c")
        let text = try #require(folder.text("data/accounts.json"))
        let last = try #require(list.accounts.last)
        // The last entry's id is damaged: the backup has the two others, the file has them too.
        try folder.put("data/accounts.json", damaging(last.id, in: text))
        let reading = try await store.load()
        #expect(names(reading.list).prefix(2) == ["a", "b"])
        #expect(reading.notice != .none)
        #expect(try await store.load().list == reading.list)
        // An entry that the backup still has comes back from it.
        let first = try #require(list.accounts.first)
        try await add("d")
        try await add("e")
        let whole = try #require(folder.text("data/accounts.json"))
        try folder.put("data/accounts.json", damaging(first.id, in: whole))
        #expect(Set(names(try await store.load().list)) == ["a", "b", "d", "e"])
    }

    @Test func aLaterVersionIsLeftAlone() async throws {
        try await add("a")
        let later = "{\"version\": 99, \"whatever\": true}"
        try folder.put("data/accounts.json", later)
        await #expect(throws: StoreFailure.newerVersion(99)) { try await store.load() }
        await #expect(throws: StoreFailure.newerVersion(99)) { try await add("b") }
        #expect(folder.text("data/accounts.json") == later)
    }

    @Test func everyTruncationAndEveryFlippedByteKeepsTheAccounts() async throws {
        // In memory: some two thousand repairs that are made durable each.
        let folder = try TemporaryFolder(in: "/dev/shm")
        let path = folder.path + "/data/accounts.json"
        let store = AccountStore.live(path: path)
        try await add("a", to: store)
        try await add("b", to: store)
        let good = try Data(contentsOf: URL(fileURLWithPath: path))
        let backup = try Data(contentsOf: URL(fileURLWithPath: path + ".bak"))
        let damaged =
            (0..<good.count).map { good.prefix($0) }
            + good.indices.map { index in
                var bytes = good
                bytes[index] ^= 0x10
                return bytes
            }
        for (number, data) in damaged.enumerated() {
            for name in folder.names("data") where name.contains(".bad-") { unlink("\(folder.path)/data/\(name)") }
            try folder.put("data/accounts.json", data)
            try folder.put("data/accounts.json.bak", backup)
            let reading: AccountStoreReading
            do {
                reading = try await store.load()
            } catch StoreFailure.newerVersion {
                // A flipped digit of the version: the file is left for the program that can read it.
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
                continue
            }
            // A flipped letter of a label or address is still a list; whatever else happened, the first account is there.
            #expect(!reading.list.accounts.isEmpty, "\(number)")
            #expect(try await store.load().list == reading.list)
        }
    }

    @Test(arguments: ["[]", "{}", "null", "{\"version\":1}", "{\"version\":1,\"vance.facelift.accounts\":{}}"])
    func wrongTypesUseTheBackup(text: String) async throws {
        try await add("a")
        try await add("b")
        try folder.put("data/accounts.json", text)
        #expect(names(try await store.load().list) == ["a"])
    }

    @Test func aHeldLockIsSaidAfterTwoSeconds() async throws {
        try await add("a")
        let holder = try POSIX.open(path + ".lock", O_RDWR)
        try POSIX.check("flock", path) { flock(holder, LOCK_EX) }
        let start = ContinuousClock.now
        await #expect(throws: StoreFailure.locked) { try await add("b") }
        #expect(ContinuousClock.now - start < .seconds(5))
        // Reading needs no lock.
        #expect(names(try await store.load().list) == ["a"])
        close(holder)
        #expect(names(try await add("b")) == ["a", "b"])
    }

    @Test(.timeLimit(.minutes(1))) func tellsOfOthersChanges() async throws {
        try await add("a")
        var changes = store.changes().makeAsyncIterator()
        try await add("b")
        let other = AccountStore.live(path: path)
        try await add("c", to: other)
        try #require(await changes.next() != nil)
        #expect(names(try await store.load().list) == ["a", "b", "c"])
    }

    @Test(.timeLimit(.minutes(1))) func tellsOfChangesInAFolderThatIsMadeLater() async throws {
        var changes = store.changes().makeAsyncIterator()
        try await add("a", to: .live(path: path))
        try #require(await changes.next() != nil)
        #expect(names(try await store.load().list) == ["a"])
    }

    @Test func noPlaceForTheFolderIsSaid() async throws {
        try folder.put("data", "a file")
        await #expect(throws: StoreFailure.self) { try await store.load() }
        await #expect(throws: StoreFailure.self) { try await add("b") }
    }
}
