import Testing

@testable import FaceliftCore

@Suite struct ActionThrottleTests {
    @Test func letsOneASecondThrough() {
        var throttle = ActionThrottle.shellActions
        let allowed = (0..<3000).map { throttle.allows(at: .milliseconds($0)) }
        #expect(allowed.enumerated().filter(\.element).map(\.offset) == [0, 1000, 2000])
    }

    @Test func letsSeveralThroughInALongerSpan() {
        var throttle = ActionThrottle(limit: 2, per: .seconds(10))
        let allowed = [0, 1, 2, 9, 10, 10, 11, 12].map { throttle.allows(at: .seconds($0)) }
        #expect(allowed == [true, true, false, false, true, false, true, false])
    }

    @Test func aClockThatGoesBackOpensNothing() {
        var throttle = ActionThrottle()
        let allowed = [100, 0, 50, 100, 101].map { throttle.allows(at: .seconds($0)) }
        #expect(allowed == [true, false, false, false, true])
        var two = ActionThrottle(limit: 2, per: .seconds(10))
        let back = [100, 0, 95].map { two.allows(at: .seconds($0)) }
        #expect(back == [true, true, false])
    }
}
