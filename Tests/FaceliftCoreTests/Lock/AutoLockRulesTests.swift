import FaceliftCore
import Testing

@Suite struct AutoLockRulesTests {
    static let last = BootInstant(bootID: "a", milliseconds: 100_000)

    @Test(
        arguments: [
            (.fiveMinutes, true, 0, .stay(.seconds(300))), (.fiveMinutes, false, 299, .stay(.seconds(1))),
            (.fiveMinutes, true, 300, .lock), (.fiveMinutes, false, 301, .lock),
            (.oneMinute, false, 59, .stay(.seconds(1))), (.oneMinute, true, 60, .lock),
            (.fifteenMinutes, false, 899, .stay(.seconds(1))), (.fifteenMinutes, false, 900, .lock),
            (.immediately, true, 10_000, .never), (.immediately, false, 0, .lock),
            (.untilQuit, false, 1_000_000, .never),
        ] as [(GracePeriod, Bool, Int, AutoLockRules.Verdict)])
    func table(grace: GracePeriod, isInFront: Bool, seconds: Int, verdict: AutoLockRules.Verdict) {
        let now = Self.last.advanced(by: .seconds(seconds))
        #expect(AutoLockRules.judge(grace: grace, isInFront: isInFront, lastInput: Self.last, now: now) == verdict)
    }

    @Test(arguments: GracePeriod.allCases) func impossibleIntervalsLock(grace: GracePeriod) {
        let back = BootInstant(bootID: "a", milliseconds: 99_999)
        let other = BootInstant(bootID: "b", milliseconds: 200_000)
        for now in [back, other] {
            let verdict = AutoLockRules.judge(grace: grace, isInFront: true, lastInput: Self.last, now: now)
            #expect(verdict == (grace == .untilQuit ? .never : .lock))
        }
    }
}
