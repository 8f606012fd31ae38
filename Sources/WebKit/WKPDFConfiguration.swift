/// How to make a PDF of a page (Apple: WKPDFConfiguration).
@MainActor
public final class WKPDFConfiguration: NSObject, @MainActor NSCopying {
    /// The part of the view to capture on Apple's platforms; nil for all of it. WebKitGTK prints whole documents: a PDF
    /// with a rectangle fails with `WKError.unknown`.
    public var rect: CGRect?
    /// Whether the PDF may have a transparent background. The printed page has none of its own on Linux.
    public var allowTransparentBackground = false

    /// The whole page.
    public override init() {}

    /// An independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = WKPDFConfiguration()
        copy.rect = rect
        copy.allowTransparentBackground = allowTransparentBackground
        return copy
    }
}
