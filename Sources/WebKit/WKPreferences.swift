/// Preferences shared by views (Apple: WKPreferences). Changes reach living views at once.
///
/// Every member starts with Apple's default, also where WebKitGTK's own differs.
@MainActor
public final class WKPreferences: NSObject, @MainActor NSCopying {
    /// The smallest font size in points; 0 for none.
    public var minimumFontSize: CGFloat = 0 { didSet { changed() } }
    /// Whether scripts may open windows without a gesture (Apple: true on macOS, false on iOS; here as on macOS).
    public var javaScriptCanOpenWindowsAutomatically = true { didSet { changed() } }
    /// Whether elements may go full screen.
    public var isElementFullscreenEnabled = false { didSet { changed() } }
    /// Whether backgrounds are printed.
    public var shouldPrintBackgrounds = false { didSet { changed() } }
    /// Whether Tab stops at links.
    public var tabFocusesLinks = false { didSet { changed() } }
    /// Whether the engine works around known faults of sites.
    public var isSiteSpecificQuirksModeEnabled = true { didSet { changed() } }

    private var listeners: [WeakSettings] = []

    /// Apple's defaults.
    public override init() {}

    /// An independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = WKPreferences()
        copy.minimumFontSize = minimumFontSize
        copy.javaScriptCanOpenWindowsAutomatically = javaScriptCanOpenWindowsAutomatically
        copy.isElementFullscreenEnabled = isElementFullscreenEnabled
        copy.shouldPrintBackgrounds = shouldPrintBackgrounds
        copy.tabFocusesLinks = tabFocusesLinks
        copy.isSiteSpecificQuirksModeEnabled = isSiteSpecificQuirksModeEnabled
        return copy
    }

    /// From now on `settings` follows these preferences.
    func attach(_ settings: ViewSettings) {
        listeners.removeAll { $0.settings == nil }
        listeners.append(WeakSettings(settings: settings))
        settings.apply(self)
    }

    private func changed() {
        for listener in listeners { listener.settings?.apply(self) }
    }

    private struct WeakSettings {
        weak var settings: ViewSettings?
    }
}
