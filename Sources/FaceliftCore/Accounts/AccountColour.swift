/// The ten colours an account may have (`ui.md`), told apart with every kind of colour vision: any two differ by at
/// least 12 in CIE Lab with red, green or blue cones missing. A face always shows initials or a name beside the colour.
public enum AccountColour: String, Codable, CaseIterable, Sendable {
    /// The first colour that is given.
    case blue
    /// A brown orange.
    case orange
    /// Between green and blue.
    case teal
    /// A wine red on light, a bright one on dark backgrounds.
    case red
    /// A dark violet.
    case violet
    /// Olive on light, gold on dark backgrounds.
    case gold
    /// A leaf green.
    case green
    /// A strong pink.
    case pink
    /// An earth brown.
    case brown
    /// A grey with some blue.
    case slate

    /// On light backgrounds: at least 4.5 to 1 against white.
    public var light: RGB {
        switch self {
        case .blue: RGB(0x0825A1)
        case .orange: RGB(0x753F02)
        case .teal: RGB(0x11575A)
        case .red: RGB(0x6B0015)
        case .violet: RGB(0x2A1D4E)
        case .gold: RGB(0x837204)
        case .green: RGB(0x1F8241)
        case .pink: RGB(0xBD0071)
        case .brown: RGB(0x594B3B)
        case .slate: RGB(0x607296)
        }
    }

    /// On dark backgrounds: at least 4.5 to 1 against `#1e1e1e`.
    public var dark: RGB {
        switch self {
        case .blue: RGB(0x1985FF)
        case .orange: RGB(0xCB741B)
        case .teal: RGB(0x27DEFC)
        case .red: RGB(0xFF335A)
        case .violet: RGB(0x9E83D0)
        case .gold: RGB(0xFFC337)
        case .green: RGB(0xB3EDBD)
        case .pink: RGB(0xFE86C3)
        case .brown: RGB(0xB99A83)
        case .slate: RGB(0xE7EAEF)
        }
    }
}
