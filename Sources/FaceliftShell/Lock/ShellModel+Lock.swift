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

    /// What a wipe deletes beside keys and tokens: every account's website data, credentials and projects. The list of
    /// accounts stays.
    func destroyData() async throws {
        let accounts = try await service.load().list.accounts.map(\.id)
        var failure: (any Error)?
        for id in accounts {
            prompts.dismissAll(of: id)
            pages[id] = nil
            do { try await service.forget(id) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

extension AccountService {
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
