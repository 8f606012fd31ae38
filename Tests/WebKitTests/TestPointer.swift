import CXTest
import Foundation
import WebKit

/// Real clicks and keys on the test's display, which count as gestures of the person.
@MainActor
final class TestPointer {
    private let display: OpaquePointer

    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        self.display = display
    }

    isolated deinit { XCloseDisplay(display) }

    /// Clicks into the middle of what `window` shows. There is no window manager: windows are at the display's corner.
    ///
    /// - Parameters:
    ///   - button: 1 for the left one, 3 for the right one.
    ///   - symbol: a key that is held meanwhile.
    func click(button: UInt32 = 1, x: Int32 = 400, y: Int32 = 300, holding symbol: Int32? = nil) {
        let key = symbol.map { UInt32(XKeysymToKeycode(display, KeySym($0))) }
        // Two places: a pointer that does not move sends nothing.
        XTestFakeMotionEvent(display, -1, x - 1, y - 1, 0)
        XTestFakeMotionEvent(display, -1, x, y, 0)
        if let key { XTestFakeKeyEvent(display, key, 1, 0) }
        XTestFakeButtonEvent(display, button, 1, 0)
        XTestFakeButtonEvent(display, button, 0, 0)
        if let key { XTestFakeKeyEvent(display, key, 0, 0) }
        XSync(display, 0)
    }

    /// Presses a key by its symbol, such as `XK_Escape`.
    func press(_ symbol: Int32) {
        let code = UInt32(XKeysymToKeycode(display, KeySym(symbol)))
        XTestFakeKeyEvent(display, code, 1, 0)
        XTestFakeKeyEvent(display, code, 0, 0)
        XSync(display, 0)
    }
}
