/// A short message for the person, shown once and gone by itself.
public struct Notice: Identifiable, Hashable, Sendable {
    /// Which message, in the order they came.
    public let id: Int
    /// The text.
    public let text: String
    /// Whether it stays until the person has read it (a failure) or passes by (a success).
    public let isImportant: Bool
}
