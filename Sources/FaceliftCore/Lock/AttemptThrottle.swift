import Foundation

/// How many attempts there are and how long each waits (NIST SP 800-63B-4 §3.2.10 and §3.2.2 set the frame).
///
/// An attempt is charged before the PIN is tried: whoever kills the program meanwhile has used it up. Delays run on the
/// boot clock, so setting the computer's clock changes nothing; after a restart the whole delay begins again.
public enum AttemptThrottle {
    /// The failure at which everything secret is deleted.
    public static let wipeAt = 10
    /// Failed fingerprints in a row after which only the PIN helps.
    public static let biometricLimit = 5

    /// What may be done now.
    public enum Standing: Hashable, Sendable {
        /// A PIN may be entered.
        case free
        /// Not before this long from now.
        case wait(Duration)
        /// The last attempt is used up.
        case wipe
    }

    /// How long to wait after the `failures`-th failure.
    public static func delay(afterFailures failures: Int) -> Duration {
        switch failures {
        case ..<5: .zero
        case 5: .seconds(30)
        case 6: .seconds(60)
        case 7: .seconds(5 * 60)
        case 8: .seconds(15 * 60)
        default: .seconds(60 * 60)
        }
    }

    /// How many wrong PINs are left before everything secret is deleted.
    public static func left(after failures: Int) -> Int { max(0, wipeAt - failures) }

    /// What `count` allows at `now`.
    public static func standing(_ count: AttemptCount, now: BootInstant) -> Standing {
        if count.failures >= wipeAt { return .wipe }
        let remaining = remaining(count, now: now)
        return remaining > .zero ? .wait(remaining) : .free
    }

    /// The count to be stored before the next PIN is tried.
    public static func charged(_ count: AttemptCount, now: BootInstant, wall: Date) -> AttemptCount {
        let failures = count.failures + 1
        return AttemptCount(failures: failures, notBefore: notBefore(failures, now: now, wall: wall))
    }

    /// The count to be stored when the program starts: a delay of an earlier run of the system begins again.
    public static func rebased(_ count: AttemptCount, now: BootInstant, wall: Date) -> AttemptCount {
        guard let notBefore = count.notBefore, notBefore.bootId != now.bootID else { return count }
        return AttemptCount(
            failures: count.failures, notBefore: self.notBefore(count.failures, now: now, wall: wall))
    }

    /// The stricter of two copies of the count: the more failures and the longer wait.
    public static func worse(_ first: AttemptCount, _ second: AttemptCount, now: BootInstant) -> AttemptCount {
        let failures = max(first.failures, second.failures)
        // Waits are compared as if both had the greater count, so that a doctored copy cannot shorten one.
        let copies = [first, second].map { AttemptCount(failures: failures, notBefore: $0.notBefore) }
        return remaining(copies[0], now: now) >= remaining(copies[1], now: now) ? copies[0] : copies[1]
    }

    private static func remaining(_ count: AttemptCount, now: BootInstant) -> Duration {
        let whole = delay(afterFailures: count.failures)
        guard let notBefore = count.notBefore else { return .zero }
        guard notBefore.bootId == now.bootID else { return whole }
        let end = BootInstant(bootID: notBefore.bootId, milliseconds: notBefore.boottime)
        // A wait longer than the rule's was never written by us: it must not lock anybody out for good.
        return min(end.duration(since: now) ?? .zero, whole)
    }

    private static func notBefore(_ failures: Int, now: BootInstant, wall: Date) -> AttemptCount.NotBefore? {
        let delay = delay(afterFailures: failures)
        guard delay > .zero else { return nil }
        let seconds = Double(delay.components.seconds)
        return AttemptCount.NotBefore(
            bootId: now.bootID, boottime: now.advanced(by: delay).milliseconds,
            wall: Int64((wall.timeIntervalSince1970 + seconds) * 1_000))
    }
}
