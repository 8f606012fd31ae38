/// Preferences for one page load (Apple: WKWebpagePreferences).
///
/// WebKitGTK has them for the view, not for one navigation: what a decision sets holds from the document being loaded
/// on.
@MainActor
public final class WKWebpagePreferences: NSObject, @MainActor NSCopying {
    /// Which form of a site to ask for; stored only, WebKitGTK has no such choice.
    public var preferredContentMode: ContentMode = .recommended
    /// Whether the page's own scripts run. Scripts of the host run in either case.
    public var allowsContentJavaScript = true

    /// Apple's defaults.
    public override init() {}

    /// An independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = WKWebpagePreferences()
        copy.preferredContentMode = preferredContentMode
        copy.allowsContentJavaScript = allowsContentJavaScript
        return copy
    }

    /// Which form of a site to ask for (Apple: WKWebpagePreferences.ContentMode).
    public enum ContentMode: Int, Sendable {
        /// What fits the device.
        case recommended = 0
        /// The form for phones.
        case mobile = 1
        /// The form for desktops.
        case desktop = 2
    }
}
