/// What the lock was set to. The order is by strictness: of two copies the greater counts.
public enum LockMode: String, Codable, Sendable, CaseIterable, Comparable {
    /// Nobody decided yet, or everything was reset.
    case unset
    /// The person chose to use the app without a PIN.
    case none
    /// A PIN is asked for.
    case pin

    /// Whether `lhs` is less strict.
    public static func < (lhs: LockMode, rhs: LockMode) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .unset: 0
        case .none: 1
        case .pin: 2
        }
    }
}
