import Foundation

/// Locks a user name out for 15 minutes after five wrong passwords in a row, the right one included.
struct SignInThrottle: Sendable {
    static let allowedFailures = 5
    static let lockOut: TimeInterval = 15 * 60

    private struct Entry {
        var failures = 0
        var lockedUntil: Date?
    }

    private var entries: [String: Entry] = [:]

    /// Whether a password for `handle` is looked at now.
    mutating func mayTry(_ handle: String, now: Date) -> Bool {
        guard let until = entries[handle]?.lockedUntil else { return true }
        if now < until { return false }
        entries[handle] = nil
        return true
    }

    /// Counts a wrong password.
    mutating func failed(_ handle: String, now: Date) {
        var entry = entries[handle] ?? Entry()
        entry.failures += 1
        if entry.failures >= Self.allowedFailures { entry.lockedUntil = now.addingTimeInterval(Self.lockOut) }
        entries[handle] = entry
    }

    /// Forgets the wrong ones after a right one.
    mutating func succeeded(_ handle: String) {
        entries[handle] = nil
    }
}
