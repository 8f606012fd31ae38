import CGdkPixbuf
import CXTest
import Foundation

/// What a part of the screen showed at one moment.
struct Picture {
    let area: Area
    /// As the display keeps it: four bytes a pixel (blue, green, red, unused), rows of `bytesPerRow` bytes.
    let pixels: Data
    private let bytesPerRow: Int

    /// Reads the screen.
    init(of area: Area, on display: OpaquePointer) throws {
        let everyPlane = UInt(bitPattern: -1)
        guard area.width > 0, area.height > 0,
            let image = XGetImage(
                display, XDefaultRootWindow(display), Int32(area.x), Int32(area.y), UInt32(area.width),
                UInt32(area.height), everyPlane, ZPixmap)
        else { throw TourProblem("the screen could not be read") }
        defer { _ = image.pointee.f.destroy_image?(image) }
        guard image.pointee.bits_per_pixel == 32, let source = image.pointee.data else {
            throw TourProblem("the screen has \(image.pointee.bits_per_pixel) bits a pixel; pictures need 32")
        }
        self.area = area
        bytesPerRow = Int(image.pointee.bytes_per_line)
        pixels = Data(bytes: source, count: bytesPerRow * area.height)
    }

    /// How many of its pixels have that colour, 0xRRGGBB; every eighth in each direction is looked at.
    func count(of colour: UInt32) -> Int {
        pixels.withUnsafeBytes { source in
            stride(from: 0, to: area.height, by: 8).reduce(0) { sum, y in
                sum
                    + stride(from: 0, to: area.width, by: 8).count { x in
                        let pixel = source.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                        return pixel & 0xffffff == colour
                    }
            }
        }
    }

    /// Writes it as PNG.
    func save(to path: String) throws {
        var rows = [UInt8](repeating: 0, count: area.width * area.height * 3)
        pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
            rows.withUnsafeMutableBufferPointer { target in
                var next = 0
                for y in 0..<area.height {
                    for x in 0..<area.width {
                        let from = y * bytesPerRow + x * 4
                        target[next] = source[from + 2]
                        target[next + 1] = source[from + 1]
                        target[next + 2] = source[from]
                        next += 3
                    }
                }
            }
        }
        try rows.withUnsafeMutableBufferPointer { buffer in
            guard
                let picture = gdk_pixbuf_new_from_data(
                    buffer.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(area.width), Int32(area.height),
                    Int32(area.width * 3), nil, nil)
            else { throw TourProblem("there is no memory for the picture \(path)") }
            defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
            var error: UnsafeMutablePointer<GError>?
            guard gdk_pixbuf_savev(picture, path, "png", nil, nil, &error) != 0 else {
                defer { g_clear_error(&error) }
                let why = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "no reason given"
                throw TourProblem("the picture \(path) could not be saved: \(why)")
            }
        }
    }
}
