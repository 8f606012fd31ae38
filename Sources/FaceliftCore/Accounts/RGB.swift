import Foundation

/// A colour in sRGB, 0 to 255 a component.
public struct RGB: Hashable, Sendable {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8

    /// Makes a colour of `0xRRGGBB`; higher bits are ignored.
    public init(_ hex: UInt32) {
        red = UInt8((hex >> 16) & 0xFF)
        green = UInt8((hex >> 8) & 0xFF)
        blue = UInt8(hex & 0xFF)
    }

    /// `#rrggbb`, as CSS and GTK read it.
    public var hex: String {
        let digits = Array("0123456789abcdef")
        return [red, green, blue].reduce(into: "#") { text, value in
            text.append(digits[Int(value >> 4)])
            text.append(digits[Int(value & 15)])
        }
    }

    /// Relative luminance, 0 (black) to 1 (white), WCAG 2.2.
    public var luminance: Double {
        func linear(_ value: UInt8) -> Double {
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Contrast ratio with another colour, 1 to 21, WCAG 2.2.
    public func contrast(with other: RGB) -> Double {
        let pair = [luminance, other.luminance].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
    }
}
