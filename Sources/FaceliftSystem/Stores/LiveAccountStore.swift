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
    /// What was found wrong with the file and handed to nobody yet.
    private let untold = Mutex(AccountStoreReading.Notice.none)

    init(path: String) {
        file = DurableFile(path: path, byteLimit: AccountListCoding.byteLimit)
        lock = FileLock(path: path + ".lock")
    }

    func load() async throws -> AccountStoreReading {
        try await work.run { [self] in
            try StoreFailure.translating(whileReading: true) {
                // A whole file needs no lock, and reading an absent one makes no folder.
                var readable: AccountList?
                if let list = try file.readIfIntact(
                    isDamage: Self.isDamage, { try Self.decodeWhole($0, noting: &readable) })
                {
                    return told(list)
                }
                guard POSIX.nameExists(file.path) || POSIX.nameExists(file.backupPath) else {
                    return told(AccountList())
                }
                do {
                    return told(try lock.withLock { try recover() })
                } catch let failure as FileSystemFailure where failure.isReadOnly {
                    // Where no lock can be taken nothing can be written either: look without one.
                    return told(try recover())
                }
            }
        }
    }

    func update(_ change: @escaping @Sendable (inout AccountList) throws -> Void) async throws -> AccountStoreReading {
        try await work.run { [self] in
            try StoreFailure.translating(whileReading: false) {
                try PrivateFolder.prepare(file.folder)
                return try lock.withLock {
                    try file.removeStaleTemporaries()
                    let before = try StoreFailure.translating(whileReading: true) { try recover() }
                    var after = before
                    try change(&after)
                    let isRemoval = before.accounts.contains { after[$0.id] == nil }
                    if after != before { try write(after, forgetsBefore: isRemoval) }
                    return told(after)
                }
            }
        }
    }

    /// What `load` would come to, without changing anything on disk.
    func inspect() async throws -> AccountStoreReading {
        try await work.run { [self] in
            try StoreFailure.translating(whileReading: true) {
                var readable: AccountList?
                let decode = { data in try Self.decodeWhole(data, noting: &readable) }
                if let list = try file.readIfIntact(isDamage: Self.isDamage, decode) {
                    return AccountStoreReading(list: list)
                }
                guard POSIX.nameExists(file.path) || POSIX.nameExists(file.backupPath) else {
                    return AccountStoreReading(list: AccountList())
                }
                let backup = DurableFile(path: file.backupPath, byteLimit: AccountListCoding.byteLimit)
                let copy = try backup.readIfIntact(isDamage: Self.isDamage, decode)
                guard var list = readable ?? copy else {
                    return AccountStoreReading(list: AccountList(), notice: .quarantined(path: file.path))
                }
                if let copy { list.merge(copy) }
                return AccountStoreReading(list: list, notice: .restoredFromBackup(path: nil))
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
    private func recover() throws -> AccountList {
        var readable: AccountList?
        let reading = try file.recover(isDamage: Self.isDamage) { try Self.decodeWhole($0, noting: &readable) }
        switch reading {
        case .intact(let list): return list
        case .missing: return AccountList()
        case .restored(var list, let aside):
            if var readable {
                readable.merge(list)
                list = readable
                try writeUnlessReadOnly(list)
            }
            note(.restoredFromBackup(path: aside))
            return list
        case .setAside(let paths):
            if let readable {
                try writeUnlessReadOnly(readable)
                note(.restoredFromBackup(path: paths.first))
                return readable
            }
            note(.quarantined(path: paths.first ?? file.path))
            return AccountList()
        }
    }

    private func note(_ notice: AccountStoreReading.Notice) { untold.withLock { $0 = notice } }

    /// A reading with what is still to be told, which counts as told then.
    private func told(_ list: AccountList) -> AccountStoreReading {
        untold.withLock { notice in
            defer { notice = .none }
            return AccountStoreReading(list: list, notice: notice)
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
    private struct PartlyReadable: Error {}

    /// - Parameter readable: gets what can be read of the first file that is not whole.
    private static func decodeWhole(_ data: Data, noting readable: inout AccountList?) throws -> AccountList {
        let reading = try AccountListCoding.read(data)
        guard reading.skipped.isEmpty else {
            if readable == nil { readable = reading.list }
            throw PartlyReadable()
        }
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

    /// What loading the list at `path` would come to; nothing on disk is repaired or set aside. Throws `StoreFailure`.
    public static func inspect(path: String) async throws -> AccountStoreReading {
        try await LiveAccountStore(path: path).inspect()
    }
}
