import Foundation

extension DurableFile {
    /// Reads the file if it is whole, without changing anything on disk. No lock is needed.
    ///
    /// - Parameters:
    ///   - isDamage: says of an error of `decode` whether the file is damaged. An error that does not mean damage (a file
    ///     of a newer version of the program) is thrown on, and the file is left alone.
    /// - Returns: the value; nil when there is none or `recover` has to look after it.
    /// - Throws: `FileSystemFailure` when the file is there and cannot be read; that never counts as empty.
    public func readIfIntact<Value>(
        isDamage: (any Error) -> Bool = { _ in true }, _ decode: (Data) throws -> Value
    ) throws -> Value? {
        guard case .value(let value) = try attempt(path, isDamage: isDamage, decode) else { return nil }
        return value
    }

    /// Reads the file; a damaged or missing one is replaced by its backup, and what is damaged is set aside under
    /// `.bad-<time>`. Call it with the lock held.
    ///
    /// Where nothing may be written, a usable backup is still returned and nothing is changed.
    public func recover<Value>(
        isDamage: (any Error) -> Bool = { _ in true }, _ decode: (Data) throws -> Value
    ) throws -> DurableReading<Value> {
        let main = try attempt(path, isDamage: isDamage, decode)
        if case .value(let value) = main { return .intact(value) }
        let backup = try attempt(backupPath, isDamage: isDamage, decode)
        switch (main, backup) {
        case (.missing, .missing): return .missing
        case (_, .value(let value)):
            var aside: String?
            do throws(FileSystemFailure) {
                if case .damaged = main { aside = try quarantine(path) }
                try write(try contents(of: backupPath))
            } catch {
                guard error.isReadOnly || error.isDiskFull else { throw error }
            }
            return .restored(value, aside: aside)
        default:
            var aside: [String] = []
            if case .damaged = main { aside.append(try quarantine(path)) }
            if case .damaged = backup { aside.append(try quarantine(backupPath)) }
            return .setAside(aside)
        }
    }

    /// The bytes at `path`, which must be a plain file of at most `byteLimit` bytes.
    func contents(of path: String) throws(FileSystemFailure) -> Data {
        // O_NONBLOCK: a pipe in the file's place must not make the program wait for ever.
        let descriptor = try POSIX.open(path, O_RDONLY | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        try POSIX.check("fstat", path) { fstat(descriptor, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileSystemFailure(operation: "read", path: path, code: EISDIR)
        }
        return try POSIX.readAll(from: descriptor, limit: byteLimit, path: path)
    }

    private enum Attempt<Value> {
        case value(Value)
        case missing
        case damaged
    }

    private func attempt<Value>(
        _ path: String, isDamage: (any Error) -> Bool, _ decode: (Data) throws -> Value
    ) throws -> Attempt<Value> {
        let data: Data
        do throws(FileSystemFailure) {
            data = try contents(of: path)
        } catch {
            if error.code == ENOENT { return .missing }
            if error.code == EFBIG { return .damaged }
            throw error
        }
        do {
            return .value(try decode(data))
        } catch {
            if isDamage(error) { return .damaged }
            throw error
        }
    }
}
