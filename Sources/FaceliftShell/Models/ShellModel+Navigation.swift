import FaceliftCore

extension ShellModel {
    /// The one way to another screen. Pages are hidden wherever they are not shown, and shown again without a reload.
    public func go(to wish: Route) {
        let target = wish.guarded(by: gate)
        let asking = prompts.prompts.filter { mayPresent($0.context.account) }
        // After the page is hidden, so that a file waiting for its place is offered again and not thrown away.
        defer {
            for prompt in asking where !mayPresent(prompt.context.account) { prompts.answer(prompt.id, .dismissed) }
        }
        // What was typed is still there after unlocking.
        if target != .add, !target.isLock { closeForm() }
        route = target
        if target != .shell { isSwitcherOpen = false }
        switch target {
        case .shell: presentActive()
        case .add:
            host.dismiss()
            if let form { form.resume() } else { openForm() }
        case .edit(let id):
            host.dismiss()
            openEditor(id)
        case .manage, .security, .lockSetup, .lockUnlock: host.dismiss()
        }
        if case .edit = target {} else if !target.isLock { closeEditor() }
    }

    private func presentActive() {
        stopCountdown()
        guard let account = active, case .success(let url) = account.address else { return host.dismiss() }
        host.present(account.id, url)
        considerRetry(account.id)
    }

    private func openForm() {
        form = AccountFormModel(
            service: service, host: host, strings: strings, existing: accounts, pause: pause)
    }

    private func closeForm() {
        guard let form else { return }
        self.form = nil
        Task {
            do {
                try await form.cancel()
            } catch {
                log.write(.error, .accounts, "the data of an account that was not added could not be deleted yet")
            }
        }
    }

    private func openEditor(_ id: AccountID) {
        guard editor?.id != id else { return }
        guard let account = accounts.first(where: { $0.id == id }) else { return go(to: .manage) }
        closeEditor()
        editor = EditAccountModel(account: account, shell: self)
    }

    /// The Edit screen goes, whichever way it was left. A label that was typed is saved, for it can be typed anew; an
    /// address is not, for its old server's data goes with it.
    private func closeEditor() {
        guard let editor else { return }
        if let label = editor.unsavedLabel { save { try await self.service.rename(editor.id, to: label) } }
        self.editor = nil
    }

    /// Back, as the button and Escape mean it: one screen up.
    public func back() {
        switch route {
        case .edit, .security: go(to: .manage)
        case .add: if let form, form.isSigningIn { form.leavePage() } else { go(to: .shell) }
        case .manage: go(to: .shell)
        case .shell: isSwitcherOpen = false
        case .lockSetup, .lockUnlock: break
        }
    }

    /// Shows another account: the same view as before, no reload.
    public func activate(_ id: AccountID) {
        isSwitcherOpen = false
        guard gate == .open, let account = accounts.first(where: { $0.id == id }) else { return }
        // The screen follows at once; the file is written behind it.
        let before = active?.id
        list.activate(account.id, now: service.moment)
        go(to: .shell)
        if let before, before != account.id { prompts.dismissAll(of: before) }
        Task {
            do {
                take(try await service.activate(id), wasShowing: active?.id)
            } catch {
                // Which account was shown last matters only at the next start: what the person sees stays.
                tell(error)
            }
        }
    }

    /// Shows the account at a place of the list, counted from 1 (Ctrl+1…9).
    public func activate(number: Int) {
        let accounts = accounts
        if accounts.indices.contains(number - 1) { activate(accounts[number - 1].id) }
    }

    /// The start page of the account on screen.
    public func home() {
        guard let account = active, case .success(let url) = account.address else { return }
        if route != .shell { return go(to: .shell) }
        hush(account.id)
        personLoads.insert(account.id)
        host.navigateHome(account.id, url)
    }

    /// Loads the page on screen again.
    public func reload() {
        guard route == .shell else { return }
        if let account = active {
            hush(account.id)
            personLoads.insert(account.id)
        }
        host.reload()
    }

    /// The person wants away from what the page shows: a page that stands in a question is not to hold them.
    private func hush(_ id: AccountID) {
        if let prompt = prompts.current(for: id), prompt.kind.goesWithPage { prompts.mute(id) }
    }

    /// Stops loading the page on screen.
    public func stop() {
        if route == .shell { host.stop() }
    }

    /// Another program, the command line or the page asks for something.
    public func perform(_ action: ShellAction) {
        guard gate == .open else { return }
        switch action {
        case .backToPicker: go(to: .manage)
        case .addAccount: go(to: .add)
        case .switchAccount:
            go(to: .shell)
            isSwitcherOpen = !accounts.isEmpty
        }
    }

    /// An address of our own scheme from outside. What it does not know is ignored; parameters are never looked at.
    public func open(_ address: String) {
        switch ShellAction.parse(address) {
        case .action(let action):
            raises += 1
            guard let lock, lock.phase == .starting else { return perform(action) }
            Task {
                await lock.decided()
                perform(action)
            }
        case .raise: raises += 1
        case .unknown, .notOurScheme: log.write(.info, .shell, "an address from outside was ignored")
        }
    }

    /// Writes a change behind the screen, and takes what the file says then.
    func save(_ change: @escaping @MainActor () async throws -> AccountList) {
        Task {
            do {
                let shown = active?.id
                take(try await change(), wasShowing: shown)
            } catch {
                tell(error)
                await reread()
            }
        }
    }
}
