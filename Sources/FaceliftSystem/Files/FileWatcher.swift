import Foundation
import Synchronization

/// Tells when a file was replaced, changed or removed, by the kernel's inotify; where that is not to be had, by looking
/// every two seconds.
///
/// The folder is watched, not the file: a durable write puts a new file under the old name each time.
final class FileWatcher: Sendable {
    private let sources: Mutex<[any DispatchSourceProtocol]>

    /// Calls `changed` on `queue`, once for a burst of changes within 50 ms.
    init(path: String, queue: DispatchQueue, changed: @escaping @Sendable () -> Void) {
        sources = Mutex([Self.notify(path, queue, changed) ?? Self.poll(path, queue, changed)])
    }

    /// Ends watching.
    func stop() {
        sources.withLock { sources in
            for source in sources { source.cancel() }
            sources = []
        }
    }

    deinit { stop() }

    private static func notify(
        _ path: String, _ queue: DispatchQueue, _ changed: @escaping @Sendable () -> Void
    ) -> (any DispatchSourceProtocol)? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let folder = (path as NSString).deletingLastPathComponent
        let name = (path as NSString).lastPathComponent
        let events = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE)
        guard inotify_add_watch(descriptor, folder, events) >= 0 else {
            close(descriptor)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        let state = Burst()
        source.setEventHandler {
            guard Self.names(from: descriptor).contains(name), state.begin() else { return }
            queue.asyncAfter(deadline: .now() + .milliseconds(50)) {
                state.end()
                changed()
            }
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        return source
    }

    private static func names(from descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return names }
            buffer.withUnsafeBytes { bytes in
                let header = MemoryLayout<inotify_event>.size
                var offset = 0
                while offset + header <= count {
                    let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    let end = min(offset + header + length, count)
                    let name = bytes[(offset + header)..<end].prefix { $0 != 0 }
                    names.insert(String(decoding: name, as: UTF8.self))
                    offset = end
                }
            }
        }
    }

    private static func poll(
        _ path: String, _ queue: DispatchQueue, _ changed: @escaping @Sendable () -> Void
    ) -> any DispatchSourceProtocol {
        let state = Last(FileIdentity(path: path))
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 2, repeating: 2, leeway: .milliseconds(500))
        timer.setEventHandler { if state.update(FileIdentity(path: path)) { changed() } }
        timer.resume()
        return timer
    }

    private final class Burst: Sendable {
        private let pending = Mutex(false)

        func begin() -> Bool {
            pending.withLock { pending in
                defer { pending = true }
                return !pending
            }
        }

        func end() { pending.withLock { $0 = false } }
    }

    private final class Last: Sendable {
        private let value: Mutex<FileIdentity?>

        init(_ value: FileIdentity?) { self.value = Mutex(value) }

        func update(_ new: FileIdentity?) -> Bool {
            value.withLock { value in
                defer { value = new }
                return value != new
            }
        }
    }
}
