/// What a person is told when something does not work, in the three lines that every such text has.
public struct Explanation: Hashable, Sendable {
    /// What happened: one short sentence without a full stop.
    public let title: String
    /// What it probably means.
    public let meaning: String
    /// What to do about it.
    public let advice: String

    /// Makes an explanation of its three lines.
    public init(_ title: String, _ meaning: String, _ advice: String) {
        self.title = title
        self.meaning = meaning
        self.advice = advice
    }

    /// All three lines for a terminal.
    public var text: String { "\(title).\n\(meaning)\n\(advice)" }
}
