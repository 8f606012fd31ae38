/// Counts crashes, so that a page that dies again and again is not loaded without end.
struct CrashBudget {
    private let limit: Int
    private let span: Duration
    private var reloads: [ContinuousClock.Instant] = []

    init(_ rules: RecoveryRules) {
        limit = rules.reloadLimit
        span = rules.span
    }

    /// True if a crash at this moment may be met with a reload; it is counted then.
    mutating func allowsReload(at now: ContinuousClock.Instant) -> Bool {
        reloads.removeAll { now - $0 >= span }
        guard reloads.count < limit else { return false }
        reloads.append(now)
        return true
    }

    /// The person took over.
    mutating func reset() { reloads = [] }
}
