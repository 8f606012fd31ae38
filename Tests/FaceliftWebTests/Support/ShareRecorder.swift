import FaceliftCore
import Synchronization

/// Keeps what pages share, by account.
final class ShareRecorder: Sendable {
    struct Kept: Sendable {
        var credentials: [AccountID: [ShareCredentials]] = [:]
        var projects: [AccountID: [[ProjectSnapshot]]] = [:]
    }

    private let kept = Mutex(Kept())
    private let failure = Mutex<StoreFailure?>(nil)

    var all: Kept { kept.withLock { $0 } }

    /// From now on every write fails so.
    func fail(with problem: StoreFailure) { failure.withLock { $0 = problem } }

    var port: ShareMirror {
        ShareMirror(
            setCredentials: { account, value in
                try self.check()
                self.kept.withLock { $0.credentials[account, default: []].append(value) }
            },
            setProjects: { account, value in
                try self.check()
                self.kept.withLock { $0.projects[account, default: []].append(value) }
            },
            remove: { _ in }, removeAll: {}, mirrorAccounts: { _ in })
    }

    private func check() throws {
        if let problem = failure.withLock({ $0 }) { throw problem }
    }
}
