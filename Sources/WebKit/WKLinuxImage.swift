import CWebKitGTK
import GObjectSupport

/// A picture of a page: Linux has no `UIImage` or `NSImage`. It never changes, and may be used on any thread.
public final class WKLinuxImage: NSObject, Sendable {
    /// The width in pixels; 0 for an empty picture.
    public let width: Int
    /// The height in pixels; 0 for an empty picture.
    public let height: Int
    /// The pixels, four bytes each (blue, green, red, alpha; premultiplied), row by row.
    public let pixels: Data

    init(width: Int, height: Int, pixels: Data) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Reads the pixels of a texture.
    convenience init(_ texture: OpaquePointer) {
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        var data = Data(count: width * height * 4)
        data.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            gdk_texture_download(texture, base.assumingMemoryBound(to: guchar.self), gsize(width * 4))
        }
        self.init(width: width, height: height, pixels: data)
    }

    /// The picture as a PNG file; nil for an empty one. Packing a large one takes a while.
    public func pngData() -> Data? {
        guard width > 0, height > 0 else { return nil }
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let texture = gdk_memory_texture_new(
            Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
        guard let texture else { return nil }
        // A texture in memory belongs to no display: any thread may let go of it.
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard let png = gdk_texture_save_to_png_bytes(OpaquePointer(UnsafeMutableRawPointer(texture))) else {
            return nil
        }
        defer { g_bytes_unref(png) }
        var size: gsize = 0
        return g_bytes_get_data(png, &size).map { Data(bytes: $0, count: Int(size)) }
    }

    /// The part of the picture inside `rect`, in pixels, scaled to `newWidth` pixels (nearest neighbour).
    func part(x: Int, y: Int, width partWidth: Int, height partHeight: Int, scaledTo newWidth: Int) -> WKLinuxImage {
        guard partWidth > 0, partHeight > 0, newWidth > 0 else {
            return WKLinuxImage(width: 0, height: 0, pixels: Data())
        }
        let newHeight = max(1, Int((Double(newWidth) * Double(partHeight) / Double(partWidth)).rounded()))
        var result = Data(count: newWidth * newHeight * 4)
        result.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
            pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
                for row in 0..<newHeight {
                    let from = y + row * partHeight / newHeight
                    for column in 0..<newWidth {
                        let at = x + column * partWidth / newWidth
                        guard from >= 0, from < height, at >= 0, at < width else { continue }
                        for byte in 0..<4 {
                            target[(row * newWidth + column) * 4 + byte] = source[(from * width + at) * 4 + byte]
                        }
                    }
                }
            }
        }
        return WKLinuxImage(width: newWidth, height: newHeight, pixels: result)
    }
}
