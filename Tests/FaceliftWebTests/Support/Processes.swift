import FaceliftCore
import Foundation
import Testing

/// The processes below this one.
enum Processes {
    /// Descendants whose program has this name.
    static func descendants(named name: String) -> [pid_t] {
        var parents: [pid_t: pid_t] = [:]
        var matching: [pid_t] = []
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let pid = pid_t(entry),
                let status = try? String(contentsOfFile: "/proc/\(entry)/stat", encoding: .utf8),
                let close = status.lastIndex(of: ")")
            else { continue }
            let fields = status[status.index(after: close)...].split(separator: " ")
            guard fields.count > 1, let parent = pid_t(fields[1]), fields[0] != "Z" else { continue }
            parents[pid] = parent
            let line = (try? String(contentsOfFile: "/proc/\(entry)/cmdline", encoding: .utf8)) ?? ""
            if line.split(separator: "\0").first?.split(separator: "/").last.map(String.init) == name {
                matching.append(pid)
            }
        }
        return matching.filter { pid in
            var current: pid_t? = pid
            while let next = current, next > 1 {
                if next == getpid() { return true }
                current = parents[next]
            }
            return false
        }
    }

    /// The process of an account's page: the one that is busy while that page, and only that page, computes.
    @MainActor
    static func web(of harness: Harness, _ account: AccountID) async throws -> pid_t {
        for _ in 0..<10 {
            let all = descendants(named: "WebKitWebProcess")
            let before = all.map(cpu)
            // In a block: it may run several times in one document.
            try await harness.js(account, "{ const t = performance.now(); while (performance.now() - t < 300) {} } 0")
            let used = zip(all, before).map { (pid: $0, ticks: cpu($0) - $1) }.sorted { $0.ticks > $1.ticks }
            if let first = used.first, first.ticks >= 8, used.count == 1 || used[1].ticks * 2 < first.ticks {
                return first.pid
            }
        }
        throw CocoaError(.featureUnsupported)
    }

    /// User and system time in ticks.
    private static func cpu(_ pid: pid_t) -> Int {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let close = status.lastIndex(of: ")")
        else { return 0 }
        let fields = status[status.index(after: close)...].split(separator: " ")
        return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
}
