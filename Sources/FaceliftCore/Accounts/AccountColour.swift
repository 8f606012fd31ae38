/// The ten colours an account may have (`ui.md`). Neighbours in hue differ in lightness, so that they stay apart for
/// colour-blind people too; a face always shows initials or a name beside the colour.
public enum AccountColour: String, Codable, CaseIterable, Sendable {
    /// The first colour given.
    case blue
    /// Told from blue by hue and by lightness.
    case orange
    /// A green with blue in it.
    case teal
    /// A deep red.
    case red
    /// A dark violet.
    case violet
    /// A light yellow-brown.
    case gold
    /// A middle green.
    case green
    /// A middle pink.
    case pink
    /// A dark brown.
    case brown
    /// A neutral grey.
    case slate

    /// On light backgrounds: at least 4.5 to 1 against white.
    public var light: RGB {
        switch self {
        case .blue: RGB(0x1D4FD8)
        case .orange: RGB(0xB8500C)
        case .teal: RGB(0x0B7285)
        case .red: RGB(0xA3142B)
        case .violet: RGB(0x5B21B6)
        case .gold: RGB(0x8A6A00)
        case .green: RGB(0x1E7B34)
        case .pink: RGB(0xC2257F)
        case .brown: RGB(0x5C3A21)
        case .slate: RGB(0x4A5568)
        }
    }

    /// On dark backgrounds: at least 4.5 to 1 against `#1e1e1e`.
    public var dark: RGB {
        switch self {
        case .blue: RGB(0x7AA7FF)
        case .orange: RGB(0xFF9A4D)
        case .teal: RGB(0x4FD1E0)
        case .red: RGB(0xFF6B78)
        case .violet: RGB(0xA98BFF)
        case .gold: RGB(0xF5D547)
        case .green: RGB(0x5FD37A)
        case .pink: RGB(0xFF8AD0)
        case .brown: RGB(0xC49A78)
        case .slate: RGB(0xB4C0D0)
        }
    }
}
