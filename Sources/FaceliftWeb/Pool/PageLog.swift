import FaceliftCore

/// The log of what one account's page causes. A page can cause the same line thousands of times a minute.
@MainActor
final class PageLog {
    private let log: Log
    private let account: String
    private var throttle = LogThrottle()
    private var summary: Task<Void, Never>?
    private let start = ContinuousClock.now

    init(_ log: Log, account: AccountID) {
        self.log = log
        self.account = String(account.description.prefix(8))
    }

    /// Writes a line, unless one of its kind was written just before.
    ///
    /// - Parameter detail: what differs between lines of one kind.
    func info(_ category: LogCategory, _ kind: String, _ detail: String = "") {
        write(.info, category, kind, detail)
    }

    /// Writes a warning, unless one of its kind was written just before.
    func warning(_ category: LogCategory, _ kind: String, _ detail: String = "") {
        write(.warning, category, kind, detail)
    }

    private func write(_ level: LogLevel, _ category: LogCategory, _ kind: String, _ detail: String) {
        guard let leftOut = throttle.leftOut(kind, at: ContinuousClock.now - start) else { return summarizeLater() }
        log.write(level, category, kind + detail + (leftOut > 0 ? " (\(leftOut) more before)" : ""))
    }

    /// Says how many lines a flood had, also when it has ended.
    private func summarizeLater() {
        guard summary == nil else { return }
        summary = Task { [weak self] in
            repeat {
                do { try await Task.sleep(for: .seconds(10)) } catch { return }
            } while self?.summarize() == true
            self?.summary = nil
        }
    }

    private func summarize() -> Bool {
        for (kind, count) in throttle.summaries(at: ContinuousClock.now - start) {
            log.info(.web, "\(count) more of account \(account): \(kind)")
        }
        return throttle.hasMore
    }
}
