import Foundation

/// System calls with every return value checked and interruptions retried.
enum POSIX {
    /// Runs `call` until it is not interrupted; a negative result becomes a failure.
    @discardableResult
    static func check(
        _ operation: String, _ path: String, _ call: () -> Int32
    ) throws(FileSystemFailure) -> Int32 {
        while true {
            let result = call()
            if result >= 0 { return result }
            let code = errno
            if code != EINTR { throw FileSystemFailure(operation: operation, path: path, code: code) }
        }
    }

    /// Opens `path`; the descriptor never reaches a child process.
    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(FileSystemFailure) -> Int32 {
        try check("open", path) { Foundation.open(path, flags | O_CLOEXEC, mode) }
    }

    /// Closes a descriptor that was written to. Not retried: after an interruption the descriptor is gone on Linux.
    static func close(_ descriptor: Int32, path: String) throws(FileSystemFailure) {
        guard Foundation.close(descriptor) != 0, errno != EINTR else { return }
        throw FileSystemFailure(operation: "close", path: path, code: errno)
    }

    /// Writes all of `data`, however many calls that takes.
    static func writeAll(_ data: Data, to descriptor: Int32, path: String) throws(FileSystemFailure) {
        var offset = 0
        while offset < data.count {
            let written = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Int in
                guard let base = bytes.baseAddress else { return 0 }
                return Foundation.write(descriptor, base + offset, bytes.count - offset)
            }
            if written < 0 {
                let code = errno
                if code == EINTR { continue }
                throw FileSystemFailure(operation: "write", path: path, code: code)
            }
            if written == 0 { throw FileSystemFailure(operation: "write", path: path, code: EIO) }
            offset += written
        }
    }

    /// Reads up to `limit` bytes from `descriptor`; one byte more than `limit` is a failure with `EFBIG`.
    static func readAll(from descriptor: Int32, limit: Int, path: String) throws(FileSystemFailure) -> Data {
        var result = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { return result }
            if count < 0 {
                let code = errno
                if code == EINTR { continue }
                throw FileSystemFailure(operation: "read", path: path, code: code)
            }
            result.append(contentsOf: buffer[0..<count])
            if result.count > limit { throw FileSystemFailure(operation: "read", path: path, code: EFBIG) }
        }
    }

    /// Makes the names in `folder` durable: what was created, renamed or removed there survives a power cut.
    static func syncFolder(_ folder: String) throws(FileSystemFailure) {
        let descriptor = try open(folder, O_RDONLY | O_DIRECTORY)
        defer { _ = Foundation.close(descriptor) }
        try check("fsync", folder) { fsync(descriptor) }
    }

    /// Removes `path`; true when it was there.
    @discardableResult
    static func unlinkIfPresent(_ path: String) throws(FileSystemFailure) -> Bool {
        do {
            try check("unlink", path) { unlink(path) }
            return true
        } catch {
            if error.code == ENOENT { return false }
            throw error
        }
    }

    /// Whether a name stands at `path`, even a broken link.
    static func nameExists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The names in `folder`, sorted, without `.` and `..`.
    static func names(in folder: String) throws(FileSystemFailure) -> [String] {
        guard let stream = opendir(folder) else {
            throw FileSystemFailure(operation: "opendir", path: folder, code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
