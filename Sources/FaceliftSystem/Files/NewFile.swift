import Foundation

/// A file made under a name that was free: nothing is overwritten and no link is followed.
public struct NewFile: Sendable {
    /// Open for writing; close it with `close(2)`.
    public let descriptor: Int32
    /// Where it stands.
    public let path: String

    /// Creates a file in `folder`, under the first of `names` that is free.
    ///
    /// - Parameters:
    ///   - names: candidates in order, each a plain file name; see the core's `ExportName.numbered`.
    ///   - mode: the file's rights, set whatever the process's mask is.
    /// - Throws: `FileSystemFailure`; `EEXIST` when no candidate was free, `EINVAL` for a name with a path in it.
    public static func create(
        in folder: String, names: some Sequence<String>, mode: mode_t
    ) throws(FileSystemFailure) -> NewFile {
        for name in names {
            let path = folder + "/" + name
            guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
                throw FileSystemFailure(operation: "open", path: path, code: EINVAL)
            }
            let descriptor: Int32
            do {
                descriptor = try POSIX.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            } catch {
                if error.code == EEXIST { continue }
                throw error
            }
            do {
                try POSIX.check("fchmod", path) { fchmod(descriptor, mode) }
            } catch {
                Foundation.close(descriptor)
                unlink(path)
                throw error
            }
            return NewFile(descriptor: descriptor, path: path)
        }
        throw FileSystemFailure(operation: "open", path: folder, code: EEXIST)
    }
}

extension NewFile {
    /// Writes all of `data`, makes it durable and closes the file; removes the file when that fails.
    public func finish(writing data: Data) throws(FileSystemFailure) {
        do {
            try POSIX.writeAll(data, to: descriptor, path: path)
            try POSIX.check("fsync", path) { fsync(descriptor) }
        } catch {
            Foundation.close(descriptor)
            unlink(path)
            throw error
        }
        do {
            try POSIX.close(descriptor, path: path)
        } catch {
            unlink(path)
            throw error
        }
    }
}
