import CXTest
import Foundation

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

    /// The windows that can be seen, the lowest first, with the border that GTK draws around its own.
    func windows() -> [Area] { topWindows().map(\.area) }

    /// Moves every window but the largest into its middle. Menus, which place themselves, stay.
    func centreWindows() {
        let all = topWindows().filter { $0.isManaged }
        guard let largest = all.max(by: { $0.area.width * $0.area.height < $1.area.width * $1.area.height }) else {
            return
        }
        for (window, area, _) in all where window != largest.window {
            let centre = largest.area.centre
            XMoveWindow(display, window, Int32(centre.x - area.width / 2), Int32(centre.y - area.height / 2))
        }
        XSync(display, 0)
    }

    /// What a person sets who reads badly: text of so many times the usual size, for programs that start from now on.
    func setTextSize(_ factor: Int) {
        let setting = Array("Xft.dpi:\t\(96 * factor)\n".utf8)
        XChangeProperty(
            display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, setting, Int32(setting.count))
        XSync(display, 0)
    }

    private func topWindows() -> [(window: Window, area: Area, isManaged: Bool)] {
        var parent: Window = 0
        var top: Window = 0
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        guard XQueryTree(display, root, &top, &parent, &children, &count) != 0, let children else { return [] }
        defer { XFree(children) }
        return (0..<Int(count)).compactMap { index in
            var attributes = XWindowAttributes()
            guard XGetWindowAttributes(display, children[index], &attributes) != 0,
                attributes.map_state == IsViewable
            else { return nil }
            let area = Area(
                x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width),
                height: Int(attributes.height))
            return (children[index], area, attributes.override_redirect == 0)
        }
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

    /// Presses a key, or lets it go; the display repeats it meanwhile.
    func hold(_ key: Key, _ isDown: Bool = true) {
        XTestFakeKeyEvent(display, keycode(key.symbol), isDown ? 1 : 0, 0)
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

    /// What the whole screen shows at this moment.
    func picture() throws -> Picture { try Picture(of: area, on: display) }

    /// Writes a PNG picture of that part of the screen, once nothing has changed there for a moment: what was drawn late
    /// should be on it. What never rests is taken as it is after 3 s.
    func savePicture(of area: Area, to path: String) throws {
        var picture = try Picture(of: area.clipped(to: self.area), on: display)
        for _ in 0..<20 {
            usleep(150_000)
            let next = try Picture(of: picture.area, on: display)
            if next.pixels == picture.pixels { break }
            picture = next
        }
        try picture.save(to: path)
    }
}
