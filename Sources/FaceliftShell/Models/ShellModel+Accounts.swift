import FaceliftCore

extension ShellModel {
    /// Saves the account of the Add screen and shows its page.
    public func addAccount() async {
        guard let form, let list = await form.add() else { return }
        self.form = nil
        self.list = list
        go(to: .shell)
    }

    /// Moves an account in the person's own order; the number counts what the person sees.
    public func move(_ id: AccountID, to index: Int) {
        let shown = accounts
        guard gate == .open, shown.indices.contains(index), shown[index].id != id,
            let target = list.accounts.firstIndex(where: { $0.id == shown[index].id })
        else { return }
        list.move(id, to: target)
        save { try await self.service.move(id, to: target) }
    }

    /// Removes an account after the person confirmed: it is gone from the screen at once, and its data after a moment
    /// in which this can be taken back. The removal is noted durably first, so closing the window does not lose it.
    public func remove(_ id: AccountID) async {
        guard gate == .open, list[id] != nil, !leaving.contains(id) else { return }
        do {
            try await service.announceRemoval(of: id)
        } catch {
            return tell(error)
        }
        let label = list.accounts.first { $0.id == id }?.displayName ?? ""
        leaving.append(id)
        undoable.append(id)
        prompts.dismissAll(of: id)
        go(to: accounts.isEmpty ? .shell : .manage)
        let pause = pause
        removals[id] = Task { [weak self] in
            do { try await pause(Self.undoLength) } catch { return }
            guard !Task.isCancelled else { return }
            await self?.finishRemoval(of: id, label: label)
        }
    }

    /// Takes a removal back while nothing is deleted yet.
    public func undoRemoval(of id: AccountID) async {
        guard let task = removals.removeValue(forKey: id) else { return }
        task.cancel()
        undoable.removeAll { $0 == id }
        do {
            try await service.withdrawRemoval(of: id)
            leaving.removeAll { $0 == id }
            if route == .shell { go(to: .shell) }
        } catch {
            tell(error)
            await finishRemoval(of: id, label: "")
        }
    }

    /// Somebody else (the command line) has removed the account of the Edit screen: nothing is left to edit there.
    func closeEditor(of account: Account) {
        editor = nil
        notify(strings(.removed(label: account.displayName)))
        if case .edit = route { go(to: accounts.isEmpty ? .shell : .manage) }
    }

    private func finishRemoval(of id: AccountID, label: String) async {
        removals[id] = nil
        undoable.removeAll { $0 == id }
        do {
            let removal = try await service.remove(id)
            take(removal.list)
            notify(strings(.removed(label: label)))
            if removal.leavesSecret {
                notify(strings(.secretGoesLater))
                finishSecretsLater()
            }
        } catch AccountProblem.dataRemains {
            notify(strings(.removalFailed(label: label)), isImportant: true)
            await reread()
        } catch {
            tell(error)
            await reread()
        }
        leaving.removeAll { $0 == id }
    }
}

extension ShellModel {
    /// Keeps the size that the person gave an account's page.
    public func rememberZoom(_ zoom: Double, of id: AccountID) {
        guard gate == .open else { return }
        save { try await self.service.setSettings(of: id) { $0.zoom = zoom == 1 ? nil : zoom } }
    }
}

extension ShellModel {
    /// Does what the command line asks of a running window, and shows the result.
    public func run(_ command: AccountCommand) async -> CommandReply {
        await lock?.decided()
        if let refusal = lockedReply { return refusal }
        let shown = active?.id
        // An account on its way out must not be shown again while its data is deleted.
        var victim: AccountID?
        if case .remove(let text) = command {
            do { victim = try list.find(text).id } catch { victim = nil }
        }
        if let victim {
            leaving.append(victim)
            if shown == victim, route == .shell { go(to: .shell) }
        }
        let reply = await AccountCommandRunner(service: service, strings: strings).run(command)
        await reread()
        if victim != nil { finishSecretsLater() }
        leaving.removeAll { $0 == victim }
        return reply
    }
}
