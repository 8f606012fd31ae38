import FaceliftCore
import Foundation

/// A file that only this person may read, in a private folder, that grows by appends until it is taken or discarded.
///
/// Exports are collected in one, so that a page's bytes reach a place of the person's choice whole or not at all.
final class PrivateFile {
    /// Where the bytes stand.
    let url: URL
    private var descriptor: Int32

    /// Makes an empty file with a random name and mode 0600 in the folder, which is made when it is missing.
    init(in folder: URL) throws(StoreFailure) {
        try Self.makeFolder(folder)
        url = Self.freshURL(in: folder)
        descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreFailure(errorNumber: errno) }
    }

    deinit { discard() }

    /// A name nobody else uses.
    static func freshURL(in folder: URL) -> URL {
        folder.appendingPathComponent("\(UUID().uuidString.lowercased()).part", isDirectory: false)
    }

    /// Makes the folder with mode 0700, with its parents.
    static func makeFolder(_ folder: URL) throws(StoreFailure) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreFailure(makingFolder: error)
        }
    }

    /// Appends the bytes, all of them or it throws.
    func append(_ data: Data) throws(StoreFailure) {
        let failed: Int32 = data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                written += count
            }
            return 0
        }
        guard failed == 0 else { throw StoreFailure(errorNumber: failed) }
    }

    /// Ends writing; the file stays where it is and belongs to the caller.
    func finish() throws(StoreFailure) -> URL {
        guard descriptor >= 0 else { return url }
        let result = close(descriptor)
        descriptor = -1
        guard result == 0 else {
            let failed = errno
            unlink(url.path)
            throw StoreFailure(errorNumber: failed)
        }
        return url
    }

    /// Ends writing and deletes the file, unless it was finished before.
    func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(url.path)
    }
}
