import FaceliftCore

extension AccountService {
    /// Notes durably that an account is to go. From here on the removal happens, if need be at the next start, unless
    /// `withdrawRemoval` is called before `remove`.
    public func announceRemoval(of id: AccountID) async throws { try await journal.begin(id) }

    /// The person wants the account back before anything was deleted.
    public func withdrawRemoval(of id: AccountID) async throws { try await journal.finish(id) }

    /// Removes an account: list entry, credentials, snapshots, view and website data. Each step may be repeated; the
    /// journal forgets the account only after the last, so an interrupted or partly failed removal is resumed. A step
    /// that fails does not keep the others from being done.
    ///
    /// Without a window the website's data stays journalled for the window's next start.
    /// - Throws: the first failure, after everything else was done.
    @discardableResult
    public func remove(_ id: AccountID) async throws -> AccountList {
        try await journal.begin(id)
        var failure: (any Error)?
        let list = try await change { $0.remove(id) }
        if let webHost {
            do { try await webHost.remove(id) } catch { failure = error }
        }
        // After the page is gone: until then it could hand over more.
        do { try await share.remove(id) } catch { failure = failure ?? error }
        if webHost != nil, failure == nil { try await journal.finish(id) }
        if let failure { throw failure }
        return list
    }

    /// The removals that were begun and not completed.
    public func pendingRemovals() async throws -> [AccountID] { try await journal.pending() }

    /// Finishes the removals that were begun and not completed, at start.
    ///
    /// - Returns: those whose data could still not be deleted; they stay journalled.
    public func resumeRemovals() async throws -> [AccountID] {
        var left: [AccountID] = []
        for id in try await journal.pending() {
            do {
                try await remove(id)
            } catch {
                left.append(id)
            }
        }
        return left
    }
}

extension AccountService {
    /// Deletes what was stored for an account that was never saved.
    public func discardUnsaved(_ id: AccountID) async throws {
        if let webHost { try await webHost.remove(id) }
        try await journal.finish(id)
    }
}
