import CWebKitGTK

/// A colour: Linux has no `UIColor` or `NSColor`. Four parts from 0 to 1, in sRGB, not premultiplied.
public struct WKLinuxColor: Hashable, Sendable {
    /// Red, from 0 to 1.
    public let red: Double
    /// Green, from 0 to 1.
    public let green: Double
    /// Blue, from 0 to 1.
    public let blue: Double
    /// Opacity, from 0 (nothing shows) to 1 (nothing shows through).
    public let alpha: Double

    /// A colour from its parts, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(_ colour: GdkRGBA) {
        self.init(
            red: Double(colour.red), green: Double(colour.green), blue: Double(colour.blue), alpha: Double(colour.alpha)
        )
    }

    var engineValue: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
