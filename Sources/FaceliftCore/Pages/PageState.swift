/// What a face shows of one account's page.
public struct PageState: Hashable, Sendable {
    /// True while loading.
    public var isLoading: Bool
    /// Progress of the load, 0 to 1.
    public var progress: Double
    /// The document's title, cleaned.
    public var title: String
    /// Why there is no page; nil when there is one.
    public var failure: PageFailure?
    /// Foreign host of a sign-in detour; nil at home.
    public var detourHost: String?
    /// True once a document has been shown.
    public var hasContent: Bool

    /// Makes a state; the defaults are those of a view before its first load.
    public init(
        isLoading: Bool = false, progress: Double = 0, title: String = "", failure: PageFailure? = nil,
        detourHost: String? = nil, hasContent: Bool = false
    ) {
        self.isLoading = isLoading
        self.progress = progress
        self.title = title
        self.failure = failure
        self.detourHost = detourHost
        self.hasContent = hasContent
    }
}
