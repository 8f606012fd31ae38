import Foundation

/// The size of the window at its last close, kept in a small file. Losing it costs nothing, so a failure is not told.
public struct WindowMemory: Sendable {
    /// What is kept.
    public struct Size: Codable, Hashable, Sendable {
        /// Width in logical pixels.
        public var width: Int32 = 1100
        /// Height in logical pixels.
        public var height: Int32 = 760
        /// Whether the window fills the screen.
        public var isMaximized = false
    }

    private let file: URL?

    /// Keeps the size in this file; its folder is made when needed. Without one nothing is kept.
    public init(file: URL?) {
        self.file = file
    }

    /// The size kept, within sensible bounds; the usual one when there is none.
    public func read() -> Size {
        guard let file, let data = try? Data(contentsOf: file),
            var size = try? JSONDecoder().decode(Size.self, from: data)
        else {
            return Size()
        }
        size.width = min(max(size.width, 360), 10000)
        size.height = min(max(size.height, 360), 10000)
        return size
    }

    /// Keeps a size.
    public func write(_ size: Size) {
        guard let file else { return }
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? JSONEncoder().encode(size).write(to: file)
    }
}
