import FaceliftCore

/// What is typed while the lock is still being read, or a PIN still being checked. It is kept until it is known whether a
/// PIN is asked for: without its first digits the rest would count as a wrong one.
public struct TypedAhead: Hashable, Sendable {
    /// The digits so far.
    public private(set) var digits = ""
    /// Whether the person is done typing. What comes after that is dropped, so that it is tried once.
    public private(set) var isSubmitted = false

    /// Nothing yet.
    public init() {}

    /// Takes a decimal digit of any script; false for anything else.
    public mutating func type(_ character: Character) -> Bool {
        guard PIN.digit(character) != nil else { return false }
        if !isSubmitted, digits.count < PIN.lengths.upperBound { digits.append(character) }
        return true
    }

    /// Takes the last digit back.
    public mutating func deleteLast() {
        if !isSubmitted, !digits.isEmpty { digits.removeLast() }
    }

    /// The Enter behind the digits; as on the pad it needs enough of them. False when it was not meant for the PIN.
    public mutating func submit() -> Bool {
        guard !digits.isEmpty else { return false }
        if digits.count >= PIN.lengths.lowerBound { isSubmitted = true }
        return true
    }

    /// What a lock in that phase gets of it, now that it is known: only one that asks for the PIN gets anything. Nothing is
    /// kept.
    public mutating func handOver(to phase: LockModel.Phase) -> TypedAhead? {
        defer { self = TypedAhead() }
        guard case .shut(.locked(.free, _)) = phase, !digits.isEmpty else { return nil }
        return self
    }
}
