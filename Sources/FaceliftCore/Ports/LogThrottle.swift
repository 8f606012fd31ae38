/// Keeps a page from flooding the log: of each kind of line the first is written, then at most one in a span, with the
/// number of those that were left out.
public struct LogThrottle: Hashable, Sendable {
    private struct Kind: Hashable, Sendable {
        var written: Duration
        var leftOut = 0
    }

    private let span: Duration
    private var kinds: [String: Kind] = [:]

    /// Makes a throttle.
    ///
    /// - Parameter span: the least time between two lines of one kind.
    public init(span: Duration = .seconds(10)) {
        self.span = span
    }

    /// Asks whether a line is to be written.
    ///
    /// - Parameters:
    ///   - kind: what the line says, without what differs from one to the next. There must be few kinds.
    ///   - now: a moment of a clock that only goes forward (time since start).
    /// - Returns: nil for a line to leave out, else how many were left out since the last one of its kind.
    public mutating func leftOut(_ kind: String, at now: Duration) -> Int? {
        guard let known = kinds[kind] else {
            kinds[kind] = Kind(written: now)
            return 0
        }
        guard now - known.written >= span else {
            kinds[kind]?.leftOut += 1
            return nil
        }
        kinds[kind] = Kind(written: now)
        return known.leftOut
    }

    /// What was left out and not told yet, by kind, for kinds whose span is over. Each is told once.
    public mutating func summaries(at now: Duration) -> [(kind: String, count: Int)] {
        let due = kinds.filter { $0.value.leftOut > 0 && now - $0.value.written >= span }
        for kind in due.keys { kinds[kind] = Kind(written: now) }
        return due.map { (kind: $0.key, count: $0.value.leftOut) }.sorted { $0.kind < $1.kind }
    }

    /// Whether something was left out that is not told yet.
    public var hasMore: Bool { kinds.values.contains { $0.leftOut > 0 } }
}
