/// How a view is to be made (Apple: WKWebViewConfiguration). A view copies it: later changes reach no living view.
@MainActor
public final class WKWebViewConfiguration: NSObject, @MainActor NSCopying {
    /// The processes to use; all pools are the same here.
    public var processPool = WKProcessPool()
    /// Preferences; shared with the views made from this.
    public var preferences = WKPreferences()
    /// Scripts and message handlers; shared with the views made from this.
    public var userContentController = WKUserContentController()
    /// Preferences for page loads; setting nil brings the defaults back.
    public var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences() {
        didSet { if defaultWebpagePreferences == nil { defaultWebpagePreferences = WKWebpagePreferences() } }
    }
    /// Text added at the end of the default user agent.
    public var applicationNameForUserAgent: String?
    /// Which media need a gesture to start; none by default, as on macOS.
    public var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    /// Whether video plays in the page; true by default, as on macOS.
    public var allowsInlineMediaPlayback = true

    private var chosenStore: WKWebsiteDataStore?

    /// In the `createWebViewWith` call: the view that opens the new one.
    weak var opener: WKWebView?

    /// Where pages keep their data; `WKWebsiteDataStore.default()` unless set. The default store is made on first use.
    public var websiteDataStore: WKWebsiteDataStore {
        get {
            if let chosenStore { return chosenStore }
            let store = WKWebsiteDataStore.default()
            chosenStore = store
            return store
        }
        set { chosenStore = newValue }
    }

    /// Apple's defaults.
    public override init() {}

    /// A shallow copy: preferences, controller and data store are shared.
    public func copy(with zone: NSZone? = nil) -> Any {
        duplicate()
    }

    func duplicate() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.processPool = processPool
        copy.preferences = preferences
        copy.userContentController = userContentController
        copy.defaultWebpagePreferences = defaultWebpagePreferences.copy() as? WKWebpagePreferences
        copy.applicationNameForUserAgent = applicationNameForUserAgent
        copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        copy.chosenStore = chosenStore
        copy.opener = opener
        return copy
    }

}
