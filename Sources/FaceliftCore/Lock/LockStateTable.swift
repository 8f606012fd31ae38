/// Decides from what is on the disk and in the keyring what the app may show. Nothing but this table does.
///
/// Two thoughts run through it. What cannot be read is never taken for "nothing there": the first-time setup is
/// reachable only from a folder without any trace, or from a record that says so. And of two copies that differ the
/// stricter counts.
public enum LockStateTable {
    /// The state that `facts` lead to.
    public static func decide(_ facts: LockFacts) -> LockState {
        if facts.wipeIsPending { return .wipeDue }
        let mirror: LockMirror? =
            if case .value(let mirror) = facts.mirror { mirror } else { nil }
        switch facts.file {
        case .missing:
            return facts.hasTraces || mirror != nil ? .resetOnly(.recordMissing) : .setup
        case .unreadable:
            return .resetOnly(.recordUnreadable)
        case .record(let record):
            if let mirror, mirror.mode > record.mode { return .resetOnly(.recordReplaced) }
            return decide(record, mirror, facts)
        }
    }

    /// The attempts that count: the worse of both copies. With the device key in a file only the record's: such a lock
    /// depends on no keyring, and one that comes and goes would keep a count that a right PIN set back long ago.
    ///
    /// - Parameter isPardoned: the keyring's copy is the one of an attempt that succeeded, so it is only behind.
    public static func attempts(
        _ record: LockRecord, _ mirror: LockMirror?, isPardoned: Bool, now: BootInstant
    ) -> AttemptCount {
        guard record.deviceKey == .keyring, let mirror, mirror.mode == .pin, !isPardoned else { return record.attempts }
        return AttemptThrottle.worse(record.attempts, mirror.attempts, now: now)
    }

    private static func decide(_ record: LockRecord, _ mirror: LockMirror?, _ facts: LockFacts) -> LockState {
        switch record.mode {
        case .unset: return .setup
        case .none:
            switch facts.deviceKey {
            case .present: return .open(.ready)
            case .missing: return .open(.lost)
            case .unavailable(let problem): return .open(.unavailable(problem))
            }
        case .pin:
            let counted = attempts(record, mirror, isPardoned: facts.isPardoned, now: facts.now)
            let standing = AttemptThrottle.standing(counted, now: facts.now)
            if standing == .wipe { return .wipeDue }
            switch facts.deviceKey {
            case .present: return .locked(standing, biometric: record.biometric && !record.asksForPINAlone)
            case .missing: return .resetOnly(.deviceKeyMissing)
            case .unavailable(let problem): return .keyringUnavailable(problem)
            }
        }
    }
}
