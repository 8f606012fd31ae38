/// How to search a page (Apple: WKFindConfiguration).
@MainActor
public final class WKFindConfiguration: NSObject, @MainActor NSCopying {
    /// Whether to search towards the start.
    public var backwards = false
    /// Whether capital and small letters differ.
    public var caseSensitive = false
    /// Whether to go on at the other end.
    public var wraps = true

    /// Forwards, ignoring case, wrapping.
    public override init() {}

    /// An independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = WKFindConfiguration()
        copy.backwards = backwards
        copy.caseSensitive = caseSensitive
        copy.wraps = wraps
        return copy
    }
}
