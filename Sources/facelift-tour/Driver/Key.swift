import CXTest

/// A key by its X key symbol.
struct Key {
    let symbol: UInt32

    init(symbol: UInt32) { self.symbol = symbol }

    /// The key that writes an ASCII character.
    init(_ character: Character) { symbol = character.unicodeScalars.first?.value ?? 0 }

    static let enter = Key(symbol: UInt32(XK_Return))
    static let keypadEnter = Key(symbol: UInt32(XK_KP_Enter))
    static let tab = Key(symbol: UInt32(XK_Tab))
    static let escape = Key(symbol: UInt32(XK_Escape))
    static let space = Key(symbol: UInt32(XK_space))
    static let home = Key(symbol: UInt32(XK_Home))
    static let end = Key(symbol: UInt32(XK_End))
    static let pageDown = Key(symbol: UInt32(XK_Page_Down))
    static let up = Key(symbol: UInt32(XK_Up))
    static let down = Key(symbol: UInt32(XK_Down))
    static let backspace = Key(symbol: UInt32(XK_BackSpace))
    static let shift = Key(symbol: UInt32(XK_Shift_L))
    static let control = Key(symbol: UInt32(XK_Control_L))
    static let alt = Key(symbol: UInt32(XK_Alt_L))
    static let f1 = Key(symbol: UInt32(XK_F1))
    static let f10 = Key(symbol: UInt32(XK_F10))
}
