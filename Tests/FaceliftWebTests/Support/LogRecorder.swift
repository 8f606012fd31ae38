import FaceliftCore
import Synchronization

/// Keeps log lines.
final class LogRecorder: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    var port: Log {
        Log { level, category, text in self.kept.withLock { $0.append("\(level) \(category.rawValue): \(text)") } }
    }
}
