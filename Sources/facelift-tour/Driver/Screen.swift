import CGdkPixbuf
import CXTest

/// The X display: sends real key and button events through XTest, and takes pictures.
final class Screen {
    private let display: OpaquePointer
    private let root: Window

    /// Opens the display that `DISPLAY` names.
    init() throws {
        guard let display = XOpenDisplay(nil) else {
            throw TourProblem("No X display can be opened; DISPLAY does not name one.")
        }
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XTestQueryExtension(display, &event, &error, &major, &minor) != 0 else {
            throw TourProblem("The X display lacks the XTest extension.")
        }
        self.display = display
        root = XDefaultRootWindow(display)
    }

    isolated deinit { XCloseDisplay(display) }

    var area: Area {
        let number = XDefaultScreen(display)
        return Area(
            x: 0, y: 0, width: Int(XDisplayWidth(display, number)), height: Int(XDisplayHeight(display, number)))
    }

    func movePointer(x: Int, y: Int) {
        XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
        XSync(display, 0)
    }

    func click(x: Int, y: Int) {
        movePointer(x: x, y: y)
        pressButton(1)
    }

    /// Turns the wheel towards the reader (positive) or away, in notches.
    func scroll(notches: Int) {
        for _ in 0..<abs(notches) { pressButton(notches > 0 ? 5 : 4) }
    }

    private func pressButton(_ button: UInt32) {
        XTestFakeButtonEvent(display, button, 1, 0)
        XTestFakeButtonEvent(display, button, 0, 0)
        XSync(display, 0)
    }

    /// Presses one key, held down together with modifiers.
    func press(_ key: Key, with modifiers: [Key] = []) {
        let codes = modifiers.map { keycode($0.symbol) }
        let code = keycode(key.symbol)
        for modifier in codes { XTestFakeKeyEvent(display, modifier, 1, 0) }
        XTestFakeKeyEvent(display, code, 1, 0)
        XTestFakeKeyEvent(display, code, 0, 0)
        for modifier in codes.reversed() { XTestFakeKeyEvent(display, modifier, 0, 0) }
        XSync(display, 0)
    }

    /// Types ASCII text key by key, with Shift where the keyboard layout needs it.
    func type(_ text: String) throws {
        for character in text.unicodeScalars {
            guard character.isASCII, character.value >= 32 else {
                throw TourProblem("The tour's keyboard has no key for “\(character)”.")
            }
            let code = keycode(character.value)
            let plain = XkbKeycodeToKeysym(display, KeyCode(code), 0, 0)
            press(Key(symbol: character.value), with: plain == KeySym(character.value) ? [] : [.shift])
        }
    }

    private func keycode(_ symbol: UInt32) -> UInt32 {
        UInt32(XKeysymToKeycode(display, KeySym(symbol)))
    }

    /// Writes a PNG picture of that part of the screen.
    func savePicture(of wanted: Area, to path: String) throws {
        let part = wanted.clipped(to: area)
        let everyPlane = UInt(bitPattern: -1)
        guard part.width > 0, part.height > 0,
            let image = XGetImage(
                display, root, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height), everyPlane,
                ZPixmap)
        else { throw TourProblem("The screen could not be read for \(path).") }
        defer { _ = image.pointee.f.destroy_image?(image) }
        guard image.pointee.bits_per_pixel == 32, let source = image.pointee.data else {
            throw TourProblem("The screen has \(image.pointee.bits_per_pixel) bits a pixel; pictures need 32.")
        }
        guard
            let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(part.width), Int32(part.height)),
            let target = gdk_pixbuf_get_pixels(picture)
        else { throw TourProblem("There is no memory for the picture \(path).") }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        let stride = Int(gdk_pixbuf_get_rowstride(picture))
        let sourceStride = Int(image.pointee.bytes_per_line)
        for y in 0..<part.height {
            for x in 0..<part.width {
                // X keeps blue, green, red, unused; PNG wants red, green, blue.
                let from = y * sourceStride + x * 4
                let to = y * stride + x * 3
                for channel in 0..<3 { target[to + channel] = UInt8(bitPattern: source[from + 2 - channel]) }
            }
        }
        var error: UnsafeMutablePointer<GError>?
        guard gdk_pixbuf_savev(picture, path, "png", nil, nil, &error) != 0 else {
            defer { g_clear_error(&error) }
            let why = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "no reason given"
            throw TourProblem("The picture \(path) could not be saved: \(why)")
        }
    }
}
