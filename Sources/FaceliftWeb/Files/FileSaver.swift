import FaceliftCore
import Foundation

/// Moves a finished private file to the place a person chose, whole or not at all, and over another file only
/// where the person said so.
struct FileSaver: Sendable {
    /// The mode of files the person gets, after the mask they started the program with.
    let mode: mode_t

    /// Makes a saver for files of mode `0666 & ~mask`.
    ///
    /// - Parameter mask: the file creation mask the program was started with, before it made itself a stricter one.
    init(fileCreationMask mask: mode_t) {
        mode = 0o666 & ~mask
    }

    /// Moves the file. It takes the place of the one the person wants replaced, else the first free name of "name",
    /// "name (2)", "name (3)", … is taken.
    ///
    /// Nothing appears under that name before all bytes are there. The source is gone afterwards; where the move fails
    /// it stays as it was, for another try.
    ///
    /// - Returns: where the file stands now.
    @concurrent
    func move(_ source: URL, to destination: ChosenDestination) async throws(StoreFailure) -> URL {
        let placed: URL
        do throws(StoreFailure) {
            placed = try bring(source, to: destination)
        } catch {
            chmod(source.path, 0o600)
            throw error
        }
        unlink(source.path)
        return placed
    }

    private func bring(_ source: URL, to destination: ChosenDestination) throws(StoreFailure) -> URL {
        let wanted = destination.url
        guard chmod(source.path, mode) == 0 else { throw StoreFailure(errorNumber: errno) }
        let replaces = destination.mayReplace && Self.isFile(wanted)
        if replaces, rename(source.path, wanted.path) == 0 { return wanted }
        if replaces, errno != EXDEV { throw StoreFailure(errorNumber: errno) }
        if !replaces, let placed = try place(source, as: wanted) { return placed }
        // Another file system, or one without hard links: bring the bytes next to the place first.
        let part = wanted.deletingLastPathComponent()
            .appendingPathComponent(".\(UUID().uuidString.lowercased()).part", isDirectory: false)
        try copy(source, to: part)
        defer { unlink(part.path) }
        if replaces {
            guard rename(part.path, wanted.path) == 0 else { throw StoreFailure(errorNumber: errno) }
            return wanted
        }
        if let placed = try place(part, as: wanted) { return placed }
        return try takeFreeName(for: part, wanted: wanted)
    }

    /// Whether a file of its own stands there. A symbolic link is none, wherever it leads.
    private static func isFile(_ url: URL) -> Bool {
        var status = stat()
        return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The names to try, in order.
    private func candidates(_ wanted: URL) -> some Sequence<URL> {
        let folder = wanted.deletingLastPathComponent()
        let name = wanted.lastPathComponent
        return (1...999).lazy.map { number in
            folder.appendingPathComponent(ExportName.numbered(name, number), isDirectory: false)
        }
    }

    /// Gives a complete file its final name by a hard link, which never replaces what stands there, be it a symbolic
    /// link; nil when hard links do not work between the two places.
    private func place(_ file: URL, as wanted: URL) throws(StoreFailure) -> URL? {
        for candidate in candidates(wanted) {
            if link(file.path, candidate.path) == 0 { return candidate }
            switch errno {
            case EEXIST: continue
            case EXDEV, EPERM, ENOTSUP, EMLINK, ENOSYS: return nil
            case let number: throw StoreFailure(errorNumber: number)
            }
        }
        throw .noFreeName
    }

    /// For file systems without hard links: the name is taken exclusively, and given back when the copy fails.
    private func takeFreeName(for source: URL, wanted: URL) throws(StoreFailure) -> URL {
        for candidate in candidates(wanted) {
            var status = stat()
            if lstat(candidate.path, &status) == 0 { continue }
            try copy(source, to: candidate)
            return candidate
        }
        throw .noFreeName
    }

    private func copy(_ source: URL, to target: URL) throws(StoreFailure) {
        let input = open(source.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard input >= 0 else { throw StoreFailure(errorNumber: errno) }
        defer { close(input) }
        let output = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard output >= 0 else { throw StoreFailure(errorNumber: errno) }
        // The process's own mask is stricter than the person's.
        var failed = fchmod(output, mode) == 0 ? 0 : errno
        if failed == 0 { failed = transfer(from: input, to: output) }
        if close(output) != 0, failed == 0 { failed = errno }
        guard failed == 0 else {
            unlink(target.path)
            throw StoreFailure(errorNumber: failed)
        }
    }

    /// Copies all bytes; returns 0 or the error number.
    private func transfer(from input: Int32, to output: Int32) -> Int32 {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(input, &buffer, buffer.count)
            if count == 0 { return 0 }
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            var written = 0
            while written < count {
                let step = buffer.withUnsafeBytes {
                    write(output, $0.baseAddress?.advanced(by: written), count - written)
                }
                if step < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                written += step
            }
        }
    }
}
