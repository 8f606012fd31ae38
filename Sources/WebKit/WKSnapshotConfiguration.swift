/// What to take a picture of (Apple: WKSnapshotConfiguration).
@MainActor
public final class WKSnapshotConfiguration: NSObject, @MainActor NSCopying {
    /// The part of the view, in its coordinates; `.null` for all of it.
    public var rect = CGRect.null
    /// The width of the picture in points, keeping the ratio; nil or 0 for the width of `rect`.
    public var snapshotWidth: NSNumber?
    /// Whether to wait for what is about to be drawn. The engine always does.
    public var afterScreenUpdates = true

    /// The whole view in its own size.
    public override init() {}

    /// An independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = WKSnapshotConfiguration()
        copy.rect = rect
        copy.snapshotWidth = snapshotWidth
        copy.afterScreenUpdates = afterScreenUpdates
        return copy
    }
}
