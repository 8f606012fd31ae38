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

    /// Handlers of the host's own schemes, by scheme in lower case.
    private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

    /// Apple's defaults.
    public override init() {}

    /// Answers a scheme of the host's own. Schemes that the engine knows, and a second handler for one scheme, are
    /// programming errors. Nil is accepted and does nothing, as on Apple.
    public func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        guard let urlSchemeHandler else { return }
        let scheme = urlScheme.lowercased()
        precondition(
            scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil, "\(urlScheme) is not a valid scheme.")
        precondition(!WKWebView.handlesURLScheme(scheme), "The engine itself handles the scheme \(urlScheme).")
        precondition(schemeHandlers[scheme] == nil, "There is already a handler for the scheme \(urlScheme).")
        schemeHandlers[scheme] = urlSchemeHandler
        URLSchemes.register(scheme)
    }

    /// The handler of a scheme.
    public func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme.lowercased()]
    }

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
        copy.schemeHandlers = schemeHandlers
        return copy
    }

}
