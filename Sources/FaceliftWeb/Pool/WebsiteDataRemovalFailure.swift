/// Website data of an account could not be removed now. Keep the journal's entry: the next start tries again.
public struct WebsiteDataRemovalFailure: Error, Hashable, Sendable {
    /// Technical line.
    public let technical: String
}
