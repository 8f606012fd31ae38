import CAdwaita
import FaceliftShell

/// Keys that were pressed while the program was shut and are still held. Of them nothing goes on into a page or any other
/// window: the Enter that opens the lock would submit the form that lies behind it, as often as the keyboard repeats it.
@MainActor
final class DeadKeys {
    private let lock: LockModel
    /// By the keyboard's own codes.
    private var held: Set<UInt32> = []
    /// When each was let go, on the desktop's clock.
    private var released: [UInt32: UInt32] = [:]

    init(_ lock: LockModel) { self.lock = lock }

    /// Whether nobody may see this event of a window. Each window has to ask before it does anything with it.
    func swallow(_ event: UnsafeMutableRawPointer?) -> Bool {
        guard let event = event.map(OpaquePointer.init) else { return false }
        switch gdk_event_get_event_type(event) {
        case GDK_KEY_PRESS: return swallowPress(event)
        case GDK_KEY_RELEASE:
            let code = gdk_key_event_get_keycode(event)
            released[code] = gdk_event_get_time(event)
            held.remove(code)
            // The window's own listener to keys, which took its beginning, takes the end of it as well.
            return false
        default: return false
        }
    }

    /// The keyboard went to another program, which is told of what is let go from here on.
    func forget() { held = [] }

    private func swallowPress(_ event: OpaquePointer) -> Bool {
        let code = gdk_key_event_get_keycode(event)
        guard lock.phase != .open else { return held.contains(code) }
        // A page gives back what it leaves, and may do so late: that key is held no longer.
        if let time = released[code], Int32(bitPattern: gdk_event_get_time(event) &- time) <= 0 { return false }
        let isRepeated = !held.insert(code).inserted
        // On the lock screen too one press is one Enter: the next would be a button's.
        let enters = [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter]
        return isRepeated && enters.contains(Int32(gdk_key_event_get_keyval(event)))
    }
}
