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
    /// Without a window the website's data stays journalled for the window's next start. So does a secret in a keyring
    /// that does not answer: everything else is gone, and `finishSecrets` takes it away when the keyring answers again.
    /// - Throws: why the list was not changed: then the journal forgets the account too, and nothing is removed later
    ///   (`AccountProblem.removalStillNoted` if it cannot). `AccountProblem.dataRemains` when the account is gone from
    ///   the list and something else of it is left.
    @discardableResult
    public func remove(_ id: AccountID) async throws -> Removal {
        do {
            try await journal.begin(id)
        } catch {
            // A note may stand although it is not surely on disk.
            guard try await journal.pending().contains(id) else { throw error }
            try await withdrawRefused(id)
            throw error
        }
        do {
            _ = try await write { $0.remove(id) }
        } catch {
            // A list that was replaced before the failure has lost the account: then the rest follows.
            guard await isListed(id) else { return try await finishRemoval(of: id) }
            try await withdrawRefused(id)
            throw error
        }
        return try await finishRemoval(of: id)
    }

    private func withdrawRefused(_ id: AccountID) async throws {
        do {
            try await journal.finish(id)
        } catch {
            log.error(.accounts, "the note of a refused removal was not taken back: \(error)")
            throw AccountProblem.removalStillNoted
        }
    }

    private func isListed(_ id: AccountID) async -> Bool {
        do { return try await read()[id] != nil } catch { return true }
    }

    /// Removes what the journal says is to go. A failure leaves the note, so that it is tried again.
    private func finishRemoval(of id: AccountID) async throws -> Removal {
        var removal = Removal(list: try await change { $0.remove(id) })
        var isComplete = true
        if let webHost {
            do {
                try await webHost.remove(id)
            } catch {
                log.error(.accounts, "website data of a removed account is left: \(error)")
                isComplete = false
            }
        }
        // After the page is gone: until then it could hand over more.
        do {
            try await share.remove(id)
            if webHost != nil, isComplete { try await journal.finish(id) }
        } catch let problem as KeyVaultProblem {
            log.warning(.accounts, "a secret of a removed account stays noted, for the keyring is \(problem)")
            // While website data is left the whole removal is to be done again, at the next start.
            if webHost != nil, isComplete { secretsLeft.append(id) }
            removal.leavesSecret = true
        } catch {
            log.error(.accounts, "a removal is not complete: \(error)")
            isComplete = false
        }
        guard isComplete else { throw AccountProblem.dataRemains }
        return removal
    }

    /// Deletes the secrets that removals left in a keyring, if it answers now. The accounts are gone but for those.
    public func finishSecrets() async {
        for id in secretsLeft {
            do {
                try await share.remove(id)
                try await journal.finish(id)
                secretsLeft.removeAll { $0 == id }
            } catch {
                log.info(.accounts, "a secret of a removed account is still noted: \(error)")
            }
        }
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
                _ = try await finishRemoval(of: id)
            } catch {
                left.append(id)
            }
        }
        return left
    }
}

extension AccountService {
    /// Notes again that what a sign-in stored is to go, because the account was not saved after all.
    func announceAgain(_ id: AccountID) async {
        do {
            try await announceRemoval(of: id)
        } catch {
            log.error(.accounts, "a sign-in without an account stays noted nowhere: \(error)")
        }
    }

    /// Deletes what was stored for an account that was never saved.
    public func discardUnsaved(_ id: AccountID) async throws {
        if let webHost { try await webHost.remove(id) }
        try await journal.finish(id)
    }
}
