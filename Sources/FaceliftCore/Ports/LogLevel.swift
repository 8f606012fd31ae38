/// How much a log line matters.
public enum LogLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Detail for developers.
    case debug
    /// Normal course of things.
    case info
    /// Something was refused or went another way than meant.
    case warning
    /// Something the person asked for did not happen.
    case error

    /// By how much it matters.
    public static func < (first: LogLevel, second: LogLevel) -> Bool {
        first.rawValue < second.rawValue
    }
}
