#if os(Linux)
import FaceliftCore
import Foundation
import WebKit

/// Keeps the icon of one account's website up to date. A page can change its icon as often as it likes: at most one a
/// second is looked at, packed and written, the latter two not on the main actor.
@MainActor
final class IconKeeper {
    /// The icon to keep now; nil for none.
    var current: (@MainActor () -> WKLinuxImage?)?

    /// Largest side that is taken, in pixels.
    private static let sideLimit = 512

    private var writer: LatestValueWriter<Void>?
    /// Of the icon that was taken last.
    private var pixels: Data?

    /// - Parameters:
    ///   - file: where the icon is kept; nil where it is not.
    ///   - changed: told of each icon that was taken, as PNG.
    ///   - failed: told when one could not be kept. It is shown all the same.
    init(
        file: AccountIcon?, changed: @escaping @MainActor @Sendable (Data) -> Void,
        failed: @escaping @MainActor (any Error) -> Void
    ) {
        writer = LatestValueWriter { [weak self] _ in
            guard let image = await self?.next(), let png = await Self.pack(image) else { return }
            await changed(png)
            try await file?.keep(png)
        } failed: {
            failed($0)
        }
    }

    /// The page may have another icon now.
    func look() { writer?.write(()) }

    /// Takes no more.
    func stop() { writer?.stop() }

    /// Takes no more, and returns when nothing is being written any more.
    func end() async { await writer?.end() }

    private func next() -> WKLinuxImage? {
        guard let image = current?(), image.pixels != pixels, max(image.width, image.height) <= Self.sideLimit
        else { return nil }
        pixels = image.pixels
        return image
    }

    @concurrent
    private static func pack(_ image: WKLinuxImage) async -> Data? {
        guard let png = image.pngData(), png.count <= AccountIcon.byteLimit else { return nil }
        return png
    }
}
#endif
