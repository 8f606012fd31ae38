/// Port: the log. Never a URL's query, a token, a message body, a PIN; a host is enough.
public struct Log: Sendable {
    /// Writes one line.
    public var write: @Sendable (LogLevel, LogCategory, String) -> Void

    /// Makes a log.
    public init(write: @escaping @Sendable (LogLevel, LogCategory, String) -> Void) {
        self.write = write
    }

    /// Detail for developers, off by default.
    public func debug(_ category: LogCategory, _ text: String) { write(.debug, category, text) }
    /// Normal course of things.
    public func info(_ category: LogCategory, _ text: String) { write(.info, category, text) }
    /// Something was refused or went another way than meant.
    public func warning(_ category: LogCategory, _ text: String) { write(.warning, category, text) }
    /// Something the person asked for did not happen.
    public func error(_ category: LogCategory, _ text: String) { write(.error, category, text) }

    /// Writes nowhere.
    public static let none = Log { _, _, _ in }
}
