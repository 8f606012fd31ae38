/// What a search found (Apple: WKFindResult).
@MainActor
public final class WKFindResult: NSObject {
    /// Whether the text is there.
    public let matchFound: Bool

    init(matchFound: Bool) {
        self.matchFound = matchFound
    }
}
