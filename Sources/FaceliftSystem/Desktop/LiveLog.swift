import FaceliftCore
import Foundation

extension Log {
    /// Writes to stderr, a line a message; with the journal's level marks when stderr leads there.
    ///
    /// - Parameter minimum: less important lines are left out.
    public static func live(
        minimum: LogLevel = .info, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Log {
        let isJournal = leadsToJournal(environment["JOURNAL_STREAM"], descriptor: STDERR_FILENO)
        return Log { level, category, text in
            guard level >= minimum else { return }
            let line = line(level, category, text, isJournal: isJournal)
            do {
                // One call a line: lines of several threads do not mix.
                try POSIX.writeAll(Data(line.utf8), to: STDERR_FILENO, path: "stderr")
            } catch {
                // Nobody reads it: there is nowhere to say so.
                return
            }
        }
    }

    /// One line of the log; addresses lose what may be secret in them.
    static func line(_ level: LogLevel, _ category: LogCategory, _ text: String, isJournal: Bool) -> String {
        let clean = LogText.cleaned(text)
        return isJournal
            ? "<\(level.priority)>\(category.rawValue): \(clean)\n"
            : "facelift \(level.name) \(category.rawValue): \(clean)\n"
    }

    /// Whether `descriptor` is the journal's stream that `JOURNAL_STREAM` (device:inode) names.
    static func leadsToJournal(_ variable: String?, descriptor: Int32) -> Bool {
        var status = stat()
        guard let variable, fstat(descriptor, &status) == 0 else { return false }
        return variable == "\(status.st_dev):\(status.st_ino)"
    }
}

extension LogLevel {
    fileprivate var name: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    /// The number syslog and the journal know.
    fileprivate var priority: Int {
        switch self {
        case .debug: 7
        case .info: 6
        case .warning: 4
        case .error: 3
        }
    }
}
