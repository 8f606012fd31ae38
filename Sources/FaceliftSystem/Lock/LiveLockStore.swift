import CSodium
import FaceliftCore
import Foundation

/// `lock.json` in the data folder, the journal of wipes in the state folder.
struct LiveLockStore: Sendable {
    private let folders: XDGFolders
    private let file: DurableFile
    private let journal: DurableFile
    private let lock: FileLock

    init(folders: XDGFolders) {
        self.folders = folders
        file = DurableFile(path: folders.lockFile, byteLimit: 65_536)
        journal = DurableFile(path: folders.wipeJournal, byteLimit: 4_096)
        // Longer than a keyring may take, which is asked with the lock held.
        lock = FileLock(path: folders.lockFile + ".lock", limit: .seconds(6))
    }

    func load() throws(StoreFailure) -> LockFileReading {
        let data: Data
        do throws(FileSystemFailure) {
            data = try file.contents(of: file.path)
        } catch {
            switch error.code {
            case ENOENT: return .missing
            case EFBIG, EISDIR, ELOOP, ENXIO, EACCES, EPERM: return .unreadable
            default: throw StoreFailure(error, whileReading: true)
            }
        }
        do throws(LockRecordProblem) {
            return .record(try LockRecordCoding.decode(data))
        } catch {
            return .unreadable
        }
    }

    func save(_ record: LockRecord) throws(StoreFailure) {
        let data: Data
        do { data = try LockRecordCoding.encode(record) } catch { throw .other("\(error)") }
        let present = try load()
        do throws(FileSystemFailure) {
            try PrivateFolder.prepare(folders.data)
            if present == .unreadable { _ = try file.quarantine(file.path) }
            // No copy of the record before stays: it would know of fewer attempts.
            try file.write(data, forgetsBefore: true)
        } catch {
            throw StoreFailure(error, whileReading: false)
        }
    }

    func exclusively(_ body: () -> Void) throws(StoreFailure) {
        var isDone = false
        do {
            try PrivateFolder.prepare(folders.data)
            try lock.withLock {
                isDone = true
                body()
            }
        } catch let failure as FileSystemFailure {
            // Reading needs no lock where nothing can be written: the body's own writes say so themselves.
            guard failure.isReadOnly || failure.isDiskFull, !isDone else {
                throw StoreFailure(failure, whileReading: false)
            }
            body()
        } catch is FileLock.Busy {
            throw .locked
        } catch {
            throw .other("\(error)")
        }
    }

    var hasTraces: Bool {
        let files = [folders.accountsFile, folders.accountsFile + ".bak"]
        let lists = [folders.websites, folders.share, folders.secrets, folders.keys]
        // What cannot be listed counts as a trace.
        return files.contains(where: POSIX.nameExists)
            || lists.contains { POSIX.nameExists($0) && (try? POSIX.names(in: $0).isEmpty) != true }
    }

    func beginWipe() throws(StoreFailure) {
        do throws(FileSystemFailure) {
            try PrivateFolder.prepare(folders.state)
            try journal.write(Data("{\"version\":1}\n".utf8), forgetsBefore: true)
        } catch {
            throw StoreFailure(error, whileReading: false)
        }
    }

    var wipeIsPending: Bool { POSIX.nameExists(journal.path) }

    func endWipe() throws(StoreFailure) {
        do throws(FileSystemFailure) { try journal.remove() } catch { throw StoreFailure(error, whileReading: false) }
    }

    /// A name out of the folder's path: found again when the record is lost, and another one for each profile.
    var profileHint: UUID {
        let path = URL(fileURLWithPath: folders.data).resolvingSymlinksInPath().path
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
        let input = Array("vance-facelift profile \(path)".utf8)
        crypto_hash_sha256(&hash, input, UInt64(input.count))
        // RFC 9562 §5.8: version 8 is for names made by a rule of one's own.
        hash[6] = hash[6] & 0x0f | 0x80
        hash[8] = hash[8] & 0x3f | 0x80
        return hash.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension LockStore {
    /// The lock's files of the profile in `folders`.
    public static func live(folders: XDGFolders) -> LockStore {
        let store = LiveLockStore(folders: folders)
        return LockStore(
            profileHint: { store.profileHint },
            load: { () throws(StoreFailure) in try store.load() },
            save: { (record) throws(StoreFailure) in try store.save(record) },
            exclusively: { (body) throws(StoreFailure) in try store.exclusively(body) },
            hasTraces: { store.hasTraces },
            beginWipe: { () throws(StoreFailure) in try store.beginWipe() },
            wipeIsPending: { store.wipeIsPending },
            endWipe: { () throws(StoreFailure) in try store.endWipe() })
    }
}
