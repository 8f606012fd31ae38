/// Why something typed is not taken as a PIN.
public enum PINRefusal: Error, Hashable, Sendable, CaseIterable {
    /// Something other than digits was typed.
    case notDigits
    /// Fewer than four digits.
    case tooShort
    /// More than six digits.
    case tooLong
    /// The PIN is among those that are tried first: repeats, runs, years, dates, the most chosen ones.
    case tooCommon
    /// The second entry differs from the first.
    case differs
}
