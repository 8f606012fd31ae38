/// When an open app locks itself.
public enum AutoLockRules {
    /// What is to be done now.
    public enum Verdict: Hashable, Sendable {
        /// Lock.
        case lock
        /// Look again after this long.
        case stay(Duration)
        /// Time alone never locks.
        case never
    }

    /// Judges an app whose windows were last used at `lastInput`.
    ///
    /// - Parameter isInFront: whether one of its windows has the focus. With `immediately` only that counts; otherwise
    ///   a window in front without input counts as unused.
    public static func judge(
        grace: GracePeriod, isInFront: Bool, lastInput: BootInstant, now: BootInstant
    ) -> Verdict {
        guard let limit = grace.duration else { return .never }
        // A clock that went back, or another run of the system, is no proof that anybody is still here.
        guard let idle = now.duration(since: lastInput) else { return .lock }
        if grace == .immediately { return isInFront ? .never : .lock }
        return idle >= limit ? .lock : .stay(limit - idle)
    }
}
