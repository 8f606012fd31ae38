import FaceliftCore
import Foundation
import Testing

@Suite struct AttemptThrottleTests {
    static let now = BootInstant(bootID: "a", milliseconds: 10_000)
    static let wall = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(arguments: [
        (0, 0), (1, 0), (4, 0), (5, 30), (6, 60), (7, 300), (8, 900), (9, 3_600), (10, 3_600),
    ])
    func delays(failures: Int, seconds: Int) {
        #expect(AttemptThrottle.delay(afterFailures: failures) == .seconds(seconds))
    }

    @Test func chargesUntilTheWipe() {
        var count = AttemptCount.zero
        var now = Self.now
        var seen: [AttemptThrottle.Standing] = []
        for _ in 1...10 {
            count = AttemptThrottle.charged(count, now: now, wall: Self.wall)
            seen.append(AttemptThrottle.standing(count, now: now))
            now = now.advanced(by: AttemptThrottle.delay(afterFailures: count.failures))
            if count.failures < 10 { #expect(AttemptThrottle.standing(count, now: now) == .free) }
        }
        #expect(
            seen == [
                .free, .free, .free, .free, .wait(.seconds(30)), .wait(.seconds(60)), .wait(.seconds(300)),
                .wait(.seconds(900)), .wait(.seconds(3_600)), .wipe,
            ])
    }

    @Test(
        arguments: [
            // (milliseconds on the boot clock, run of the system, what is left of 30 s)
            (10_000, "a", 30_000), (25_000, "a", 15_000), (39_999, "a", 1), (40_000, "a", 0), (99_999_999, "a", 0),
            // A clock that went back never makes the wait longer than the rule's.
            (0, "a", 30_000), (-5_000, "a", 30_000),
            // Another run of the system: from the start.
            (40_000, "b", 30_000), (0, "b", 30_000),
        ] as [(Int64, String, Int)])
    func waits(milliseconds: Int64, boot: String, left: Int) {
        var count = AttemptCount(failures: 4, notBefore: nil)
        count = AttemptThrottle.charged(count, now: Self.now, wall: Self.wall)
        let standing = AttemptThrottle.standing(count, now: BootInstant(bootID: boot, milliseconds: milliseconds))
        #expect(standing == (left == 0 ? .free : .wait(.milliseconds(left))))
    }

    @Test func anotherRunOfTheSystemStartsTheDelayAnewOnce() {
        let count = AttemptThrottle.charged(.init(failures: 5, notBefore: nil), now: Self.now, wall: Self.wall)
        let later = BootInstant(bootID: "b", milliseconds: 3_000)
        let rebased = AttemptThrottle.rebased(count, now: later, wall: Self.wall)
        #expect(rebased.failures == 6)
        #expect(AttemptThrottle.standing(rebased, now: later) == .wait(.seconds(60)))
        #expect(AttemptThrottle.standing(rebased, now: later.advanced(by: .seconds(59))) == .wait(.seconds(1)))
        #expect(AttemptThrottle.standing(rebased, now: later.advanced(by: .seconds(60))) == .free)
        #expect(AttemptThrottle.rebased(rebased, now: later.advanced(by: .seconds(5)), wall: Self.wall) == rebased)
    }

    @Test func aDoctoredEndIsNeitherEndlessNorOverflowing() {
        let endless = AttemptCount(
            failures: 5, notBefore: .init(bootId: "a", boottime: .max, wall: 0))
        #expect(AttemptThrottle.standing(endless, now: Self.now) == .wait(.seconds(30)))
        let charged = AttemptThrottle.charged(
            .init(failures: 8, notBefore: nil), now: BootInstant(bootID: "a", milliseconds: .max), wall: Self.wall)
        #expect(charged.notBefore?.boottime == .max)
    }

    @Test func theWorseOfTwoCopiesCounts() {
        let late = AttemptCount(failures: 5, notBefore: .init(bootId: "a", boottime: 40_000, wall: 0))
        let early = AttemptCount(failures: 5, notBefore: .init(bootId: "a", boottime: 20_000, wall: 0))
        let many = AttemptCount(failures: 8, notBefore: nil)
        let otherRun = AttemptCount(failures: 5, notBefore: .init(bootId: "z", boottime: 0, wall: 0))
        for (first, second) in [(late, early), (early, late)] {
            #expect(AttemptThrottle.worse(first, second, now: Self.now) == late)
        }
        #expect(AttemptThrottle.worse(late, .zero, now: Self.now) == late)
        let mixed = AttemptThrottle.worse(many, late, now: Self.now)
        #expect(mixed.failures == 8 && mixed.notBefore == late.notBefore)
        #expect(AttemptThrottle.worse(otherRun, late, now: Self.now).notBefore?.bootId == "z")
    }
}
