import FaceliftCore
import Synchronization

/// The journal of removals in memory.
final class MemoryJournal: Sendable {
    private let ids = Mutex<[AccountID]>([])
    private let failure = Mutex<StoreFailure?>(nil)
    private let finishFailure = Mutex<StoreFailure?>(nil)

    init(_ pending: [AccountID] = []) {
        ids.withLock { $0 = pending }
    }

    var pending: [AccountID] { ids.withLock { $0 } }

    func fail(with problem: StoreFailure?) { failure.withLock { $0 = problem } }

    func failFinishing(with problem: StoreFailure?) { finishFailure.withLock { $0 = problem } }

    private func check() throws {
        if let problem = failure.withLock({ $0 }) { throw problem }
    }

    var port: RemovalJournal {
        RemovalJournal(
            begin: { id in
                try self.check()
                self.ids.withLock { if !$0.contains(id) { $0.append(id) } }
            },
            finish: { id in
                try self.check()
                if let problem = self.finishFailure.withLock({ $0 }) { throw problem }
                self.ids.withLock { $0.removeAll { $0 == id } }
            },
            pending: { self.pending })
    }
}
