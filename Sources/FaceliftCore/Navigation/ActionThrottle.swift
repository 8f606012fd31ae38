/// Lets something happen at most so many times in a span: shell actions once a second, page windows a few times.
public struct ActionThrottle: Hashable, Sendable {
    private let limit: Int
    private let span: Duration
    private var times: [Duration] = []

    /// Makes a throttle; `limit` and `span` must be above zero.
    public init(limit: Int = 1, per span: Duration = .seconds(1)) {
        self.limit = max(limit, 1)
        self.span = span
    }

    /// Shell actions of a page: one a second.
    public static let shellActions = ActionThrottle()
    /// Page windows of one account: ten in ten seconds, more than any person opens.
    public static let pageWindows = ActionThrottle(limit: 10, per: .seconds(10))

    /// Asks at a moment of a clock that only goes forward (time since start). A moment before the last one counts as
    /// the last one.
    public mutating func allows(at now: Duration) -> Bool {
        let now = max(now, times.last ?? now)
        times.removeAll { now - $0 >= span }
        guard times.count < limit else { return false }
        times.append(now)
        return true
    }
}
