import Foundation

/// Writes one JSON line a request.
@MainActor
final class DemoLog {
    private let file: FileHandle

    /// Opens `url` to continue it, readable for its owner alone.
    init(_ url: URL) throws {
        let path = url.path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw DemoServerError.cannotLog(path: path, reason: String(cString: strerror(errno)))
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Appends a line; it is in the file when this returns.
    func write(_ record: DemoRecord) throws {
        try file.write(contentsOf: try DemoJSON.encode(record) + Data("\n".utf8))
    }
}
