import Testing

@testable import FaceliftCore

@Suite struct LogThrottleTests {
    @Test(
        arguments: [
            ([0], [0]),
            ([0, 1, 9], [0, nil, nil]),
            ([0, 1, 2, 10, 11, 20], [0, nil, nil, 2, nil, 1]),
            ([5, 15, 25], [0, 0, 0]),
        ] as [([Int], [Int?])])
    func tellsTheFirstAndThenHowManyWereLeftOut(seconds: [Int], leftOut: [Int?]) {
        var throttle = LogThrottle()
        #expect(seconds.map { throttle.leftOut("a", at: .seconds($0)) } == leftOut)
    }

    @Test func kindsDoNotHideEachOther() {
        var throttle = LogThrottle()
        #expect(throttle.leftOut("a", at: .zero) == 0)
        #expect(throttle.leftOut("b", at: .zero) == 0)
        #expect(throttle.leftOut("a", at: .seconds(1)) == nil)
    }

    @Test func aFloodOfAMinuteIsAFewLines() {
        var throttle = LogThrottle()
        let lines = (0..<60_000).compactMap { throttle.leftOut("a", at: .milliseconds($0)) }
        #expect(lines == [0, 9999, 9999, 9999, 9999, 9999])
    }

    @Test func whatWasLeftOutIsToldOnceItsSpanIsOver() {
        var throttle = LogThrottle()
        for _ in 0..<4 { _ = throttle.leftOut("a", at: .zero) }
        #expect(throttle.hasMore)
        #expect(throttle.summaries(at: .seconds(9)).isEmpty)
        let told = throttle.summaries(at: .seconds(10))
        #expect(told.map(\.kind) == ["a"] && told.map(\.count) == [3])
        #expect(!throttle.hasMore)
        #expect(throttle.summaries(at: .seconds(30)).isEmpty)
    }
}
