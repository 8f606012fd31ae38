/// What the form made of a typed address.
public struct FaceURLInterpretation: Hashable, Sendable {
    /// The address that will be verified.
    public let url: FaceURL
    /// The path, query and fragment that were cut, as typed; nil when there was nothing to cut.
    public let cut: String?
    /// True when the scheme was added by us.
    public let addedScheme: Bool

    /// Makes an interpretation.
    public init(url: FaceURL, cut: String?, addedScheme: Bool) {
        self.url = url
        self.cut = cut
        self.addedScheme = addedScheme
    }
}
