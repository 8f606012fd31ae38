/// A response the engine asks about, before its body is used.
public struct ResponseRequest: Hashable, Sendable {
    /// The URL that answered.
    public var url: String
    /// True for the main frame's document: the response stage knows on every engine.
    public var isMainFrame: Bool
    /// True when the engine can show the media type.
    public var canShow: Bool
    /// True for `Content-Disposition: attachment`.
    public var isAttachment: Bool
    /// How the navigation came about.
    public var cause: NavigationCause

    /// Makes a request.
    public init(
        url: String, isMainFrame: Bool, canShow: Bool = true, isAttachment: Bool = false,
        cause: NavigationCause = NavigationCause()
    ) {
        self.url = url
        self.isMainFrame = isMainFrame
        self.canShow = canShow
        self.isAttachment = isAttachment
        self.cause = cause
    }
}
