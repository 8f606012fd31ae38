import Foundation

extension Date {
    /// Largest distance from 1970 that is kept, about 270 000 years: beyond it a Double no longer holds each millisecond.
    private static let limit: Double = 9_007_199_254_740_991

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000).rounded()
        guard value.isFinite else { return 0 }
        return Int64(min(max(value, -Date.limit), Date.limit))
    }

    var wholeMilliseconds: Date {
        Date(milliseconds: milliseconds)
    }
}
