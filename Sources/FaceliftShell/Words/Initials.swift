/// The one or two letters that stand for an account beside its name.
public enum Initials {
    /// The first letters of the first two words, or the first two letters of a single word, in capitals; "?" for a
    /// label without letters and digits.
    public static func of(_ label: String) -> String {
        let words = label.split { !($0.isLetter || $0.isNumber) }
        guard let first = words.first else { return "?" }
        let letters = words.count > 1 ? [first.prefix(1), words[1].prefix(1)] : [first.prefix(2)]
        let text = letters.map { $0.uppercased() }.joined()
        return String(text.prefix(2))
    }
}
