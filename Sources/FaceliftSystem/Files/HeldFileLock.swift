import Foundation

/// A `FileLock` that was taken, free again when this object goes away or its process ends, however it ends. Programs that
/// are started meanwhile do not inherit it.
public final class HeldFileLock: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
}
