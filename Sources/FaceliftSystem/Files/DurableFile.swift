import Foundation

/// A small file that is always either its old or its new self, whatever happens while it is written.
///
/// A write fills a new file beside the old one, makes it durable, keeps the old one as `.bak`, takes its place by
/// `rename` and makes that durable too. Nothing is reported as saved before all of it succeeded. Only one process may
/// write at a time: take a `FileLock` around `write`, `recover` and `removeStaleTemporaries`.
public struct DurableFile: Sendable {
    /// The file's absolute path.
    public let path: String
    /// The most bytes that are read or written. A larger file counts as damaged.
    public let byteLimit: Int

    private let now: @Sendable () -> Date

    /// A file at `path`; `now` names the files that are set aside.
    public init(path: String, byteLimit: Int = 4 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
        self.path = path
        self.byteLimit = byteLimit
        self.now = now
    }

    /// Where the previous content is kept.
    public var backupPath: String { path + ".bak" }

    var folder: String { (path as NSString).deletingLastPathComponent }
    var name: String { (path as NSString).lastPathComponent }
    private var temporaryPrefix: String { ".\(name).tmp-" }

    /// Replaces the content by `data`, readable by the user alone.
    ///
    /// - Parameter forgetsBefore: no backup of the present content stays; for content that was asked to be deleted.
    public func write(_ data: Data, forgetsBefore: Bool = false) throws(FileSystemFailure) {
        // What could not be read back must not take the place of what can.
        guard data.count <= byteLimit else { throw FileSystemFailure(operation: "write", path: path, code: EFBIG) }
        let temporary = newTemporaryPath()
        do {
            try fill(temporary, with: data)
            try keepBackup()
            try POSIX.check("rename", path) { rename(temporary, path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try POSIX.syncFolder(folder)
        try verify(data)
        // Once more: then the backup is the same as the file.
        if forgetsBefore, POSIX.nameExists(backupPath) { try write(data) }
    }

    /// Removes the file and its backup, durably; what is already gone is no failure.
    public func remove() throws(FileSystemFailure) {
        let hadFile = try POSIX.unlinkIfPresent(path)
        let hadBackup = try POSIX.unlinkIfPresent(backupPath)
        if hadFile || hadBackup { try POSIX.syncFolder(folder) }
    }

    /// Removes what a killed writer left behind; call it at start, with the lock held.
    public func removeStaleTemporaries() throws(FileSystemFailure) {
        for name in try POSIX.names(in: folder) where name.hasPrefix(temporaryPrefix) {
            try POSIX.unlinkIfPresent(folder + "/" + name)
        }
    }

    /// Sets `source` aside under a free `.bad-<time>` name and returns that name's path.
    func quarantine(_ source: String) throws(FileSystemFailure) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
        let base = "\(source).bad-\(formatter.string(from: now()))"
        var target = base
        var number = 2
        while POSIX.nameExists(target) {
            target = "\(base)-\(number)"
            number += 1
        }
        try POSIX.check("rename", source) { rename(source, target) }
        try POSIX.syncFolder(folder)
        return target
    }

    private func newTemporaryPath() -> String {
        "\(folder)/\(temporaryPrefix)\(getpid())-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
    }

    private func fill(_ temporary: String, with data: Data) throws(FileSystemFailure) {
        let descriptor = try POSIX.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do {
            try POSIX.writeAll(data, to: descriptor, path: temporary)
            try POSIX.check("fsync", temporary) { fsync(descriptor) }
        } catch {
            Foundation.close(descriptor)
            throw error
        }
        try POSIX.close(descriptor, path: temporary)
    }

    /// Gives the present content its second name. At no moment is there neither a file nor a backup.
    private func keepBackup() throws(FileSystemFailure) {
        let staged = newTemporaryPath()
        do {
            try POSIX.check("link", path) { link(path, staged) }
        } catch {
            switch error.code {
            case ENOENT: return
            case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
                // This file system knows no second names: keep a copy instead.
                try fill(staged, with: try contents(of: path))
            default: throw error
            }
        }
        do {
            try POSIX.check("rename", backupPath) { rename(staged, backupPath) }
        } catch {
            unlink(staged)
            throw error
        }
        // When both names already meant one file, rename(2) does nothing and leaves the first.
        try POSIX.unlinkIfPresent(staged)
    }

    private func verify(_ data: Data) throws(FileSystemFailure) {
        #if DEBUG
        guard try contents(of: path) == data else {
            throw FileSystemFailure(operation: "read", path: path, code: EIO)
        }
        #endif
    }
}
