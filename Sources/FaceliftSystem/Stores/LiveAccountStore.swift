import FaceliftCore
import Foundation
import Synchronization

/// The account list in its file, shared by every process of this user.
final class LiveAccountStore: Sendable {
    private let file: DurableFile
    private let lock: FileLock
    private let work = WorkQueue(label: "de.mhus.vance.facelift.accounts")
    /// The version this process wrote last: seeing the file change into that is no news.
    private let written = Mutex<FileIdentity?>(nil)

    init(path: String) {
        file = DurableFile(path: path, byteLimit: AccountListCoding.byteLimit)
        lock = FileLock(path: path + ".lock")
    }

    func load() async throws -> AccountStoreReading {
        try await work.run { [self] in
            try StoreFailure.translating(whileReading: true) {
                // A whole file needs no lock, and reading an absent one makes no folder.
                if let list = try file.readIfIntact(isDamage: Self.isDamage, Self.decodeWhole) {
                    return AccountStoreReading(list: list)
                }
                guard POSIX.nameExists(file.path) || POSIX.nameExists(file.backupPath) else {
                    return AccountStoreReading(list: AccountList())
                }
                do {
                    return try lock.withLock { try recover() }
                } catch let failure as FileSystemFailure where failure.isReadOnly {
                    // Where no lock can be taken nothing can be written either: look without one.
                    return try recover()
                }
            }
        }
    }

    func update(_ change: @escaping @Sendable (inout AccountList) throws -> Void) async throws -> AccountList {
        try await work.run { [self] in
            try StoreFailure.translating(whileReading: false) {
                try PrivateFolder.prepare(file.folder)
                return try lock.withLock {
                    try file.removeStaleTemporaries()
                    let before = try StoreFailure.translating(whileReading: true) { try recover().list }
                    var after = before
                    try change(&after)
                    let isRemoval = before.accounts.contains { after[$0.id] == nil }
                    if after != before { try write(after, forgetsBefore: isRemoval) }
                    return after
                }
            }
        }
    }

    /// Makes a file beside the list and takes it away: asking for the rights alone would not tell of a file system that
    /// nobody can write to.
    func trySaving() async throws {
        try await work.run { [self] in
            try StoreFailure.translating(whileReading: false) {
                try PrivateFolder.prepare(file.folder)
                let name = ".\(UUID().uuidString.lowercased()).probe"
                let probe = try NewFile.create(in: file.folder, names: [name], mode: 0o600)
                defer { unlink(probe.path) }
                try POSIX.close(probe.descriptor, path: probe.path)
            }
        }
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watcher = FileWatcher(path: file.path, queue: work.queue) { [weak self] in
            guard let self else { return }
            let found = FileIdentity(path: file.path)
            if found != written.withLock({ $0 }) { continuation.yield() }
        }
        continuation.onTermination = { _ in watcher.stop() }
        return stream
    }

    /// Reads what can be read, with the lock held.
    ///
    /// An entry that cannot be read does not take the others with it, nor is it lost: the damaged file is kept, and the
    /// backup is asked for what is missing.
    private func recover() throws -> AccountStoreReading {
        var readable: AccountList?
        let reading = try file.recover(isDamage: Self.isDamage) { data in
            do {
                return try Self.decodeWhole(data)
            } catch let partial as PartlyReadable {
                if readable == nil { readable = partial.list }
                throw partial
            }
        }
        switch reading {
        case .intact(let list): return AccountStoreReading(list: list)
        case .missing: return AccountStoreReading(list: AccountList())
        case .restored(var list, let aside):
            if var readable {
                readable.merge(list)
                list = readable
                try writeUnlessReadOnly(list)
            }
            return AccountStoreReading(list: list, notice: .restoredFromBackup(path: aside))
        case .setAside(let paths):
            if let readable {
                try writeUnlessReadOnly(readable)
                return AccountStoreReading(list: readable, notice: .restoredFromBackup(path: paths.first))
            }
            return AccountStoreReading(list: AccountList(), notice: .quarantined(path: paths.first ?? file.path))
        }
    }

    private func write(_ list: AccountList, forgetsBefore: Bool = false) throws {
        try file.write(try AccountListCoding.encode(list), forgetsBefore: forgetsBefore)
        written.withLock { $0 = FileIdentity(path: file.path) }
    }

    private func writeUnlessReadOnly(_ list: AccountList) throws {
        do {
            try write(list)
        } catch let failure as FileSystemFailure where failure.isReadOnly || failure.isDiskFull {
            // The list is shown all the same; the next change says that it cannot be saved.
        }
    }

    /// A file with entries that cannot be read.
    private struct PartlyReadable: Error {
        var list: AccountList
    }

    private static func decodeWhole(_ data: Data) throws -> AccountList {
        let reading = try AccountListCoding.read(data)
        guard reading.skipped.isEmpty else { throw PartlyReadable(list: reading.list) }
        return reading.list
    }

    private static func isDamage(_ error: any Error) -> Bool {
        if case AccountListProblem.newerVersion = error { return false }
        return true
    }
}

extension AccountStore {
    /// The list in the file at `path`, an absolute path (`XDGFolders.accountsFile`).
    public static func live(path: String) -> AccountStore {
        let store = LiveAccountStore(path: path)
        return AccountStore(
            load: { try await store.load() }, update: { try await store.update($0) }, changes: { store.changes() },
            trySaving: { try await store.trySaving() })
    }
}
