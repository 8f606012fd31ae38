import FaceliftCore
import Foundation
import Synchronization

/// The account list in memory; may be told to fail.
final class MemoryStore: Sendable {
    private struct State {
        var list: AccountList
        var failure: StoreFailure?
        var writes = 0
        var notice = AccountStoreReading.Notice.none
        var cannotSave: StoreFailure?
        var later: (updates: Int, failure: StoreFailure)?
    }

    private let state: Mutex<State>
    private let (stream, changed) = AsyncStream<Void>.makeStream()

    init(_ list: AccountList = AccountList()) {
        state = Mutex(State(list: list))
    }

    var list: AccountList { state.withLock { $0.list } }
    var writes: Int { state.withLock { $0.writes } }

    /// The next updates succeed, the ones after them fail.
    func fail(afterUpdates count: Int, with failure: StoreFailure) { state.withLock { $0.later = (count, failure) } }

    func fail(with failure: StoreFailure?) { state.withLock { $0.failure = failure } }

    /// What the next readings say about the file.
    func say(_ notice: AccountStoreReading.Notice) { state.withLock { $0.notice = notice } }

    /// Trying to save fails, reading does not.
    func refuseSaving(_ failure: StoreFailure) { state.withLock { $0.cannotSave = failure } }

    /// Another program writes.
    func writeFromOutside(_ change: @Sendable (inout AccountList) -> Void) {
        state.withLock { change(&$0.list) }
        changed.yield()
    }

    var port: AccountStore {
        AccountStore(
            load: {
                try self.state.withLock { state in
                    if let failure = state.failure { throw failure }
                    return AccountStoreReading(list: state.list, notice: state.notice)
                }
            },
            update: { change in
                try self.state.withLock { state in
                    if let failure = state.failure { throw failure }
                    if let later = state.later {
                        guard later.updates > 0 else { throw later.failure }
                        state.later = (later.updates - 1, later.failure)
                    }
                    try change(&state.list)
                    state.writes += 1
                    return AccountStoreReading(list: state.list, notice: state.notice)
                }
            },
            changes: { self.stream },
            trySaving: { try self.state.withLock { if let failure = $0.cannotSave { throw failure } } })
    }
}
