import FaceliftCore

extension ShellModel {
    /// The lock's answer to every way in. Without a lock everything is open.
    public var gate: Route.Gate { lock?.gate ?? .open }

    /// "Lock now": where there is no PIN to lock with, the page on which one is set.
    public func lockNow() {
        guard let lock, gate == .open else { return }
        if !lock.lock() { go(to: .security) }
    }

    /// The lock shut or opened. Shutting hides the page and dismisses every question at once; opening goes on where the
    /// person wanted to be. Pages live on meanwhile.
    func lockChanged() {
        if gate != .open {
            stopCountdown()
            prompts.dismissAll()
            isSwitcherOpen = false
        }
        go(to: route)
    }

    /// What the command line is told while the window is locked; nil while it is open. Before the setup nothing is
    /// guarded yet, beside a window as without one.
    var lockedReply: CommandReply? {
        guard gate == .locked else { return nil }
        return CommandReply(exitStatus: 77, id: "locked", message: strings(.lockedForCommands))
    }

    /// What a wipe deletes beside keys and tokens: website data, credentials and projects, of every account that is in the
    /// list and of all that is on the disk without being in it. The list of accounts stays.
    func destroyData() async throws {
        var failure: (any Error)?
        for id in await service.accountsWithData() {
            prompts.dismissAll(of: id)
            pages[id] = nil
            do { try await service.forget(id) } catch { failure = failure ?? error }
        }
        do { try await service.forgetShares() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}

extension AccountService {
    /// Every account that may have left something here. A list that cannot be read names none, but holds nothing up.
    func accountsWithData() async -> [AccountID] {
        var ids = Set(await webHost?.storedAccounts() ?? [])
        do {
            ids.formUnion(try await load().list.accounts.map(\.id))
        } catch {
            log.warning(.accounts, "the list of accounts could not be read for the wipe: \(error)")
        }
        return ids.sorted { $0.description < $1.description }
    }

    /// Deletes what all accounts have handed over for sharing, whether a list names them or not.
    func forgetShares() async throws {
        do {
            try await share.removeAll()
        } catch is KeyVaultProblem {
            // As in `forget`.
        }
    }

    /// Deletes everything that belongs to an account but its place in the list: view, website data, credentials,
    /// projects. May be repeated.
    func forget(_ id: AccountID) async throws {
        guard let webHost else { throw AccountProblem.needsWindow }
        do {
            try await share.remove(id)
        } catch is KeyVaultProblem {
            // Tokens in a keyring that does not answer are in the wipe's own book (`LockRecord.orphans`); sealed ones
            // have lost their key.
        }
        try await webHost.remove(id)
    }
}
