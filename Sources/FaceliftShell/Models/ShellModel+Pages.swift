import FaceliftCore

extension ShellModel {
    /// Seconds before a page that did not answer is tried again, one after another.
    static let retryDelays = [5, 10, 30, 60]

    /// What the web host reports.
    public func handle(_ event: WebHostEvent) {
        switch event {
        case .pageChanged(let id, let page):
            let before = pages[id]
            pages[id] = page
            if !page.isLoading, before?.isLoading == true, personLoads.remove(id) != nil { prompts.unmute(id) }
            if page.failure != nil, before?.failure == nil { prompts.dismissAll(of: id) }
            if page.hasContent, page.failure == nil, !page.isLoading {
                retries[id] = nil
                if before?.isLoading != false { lookForUser(of: id) }
            }
            if page.failure == nil || page.isLoading {
                if active?.id == id { stopCountdown() }
            } else {
                considerRetry(id)
            }
        case .iconChanged(let id, let png): icons[id] = png
        case .shellAction(let id, let action):
            if mayPresent(id) { perform(action) }
        }
    }

    /// Asks, after each load, who is signed in there now.
    private func lookForUser(of id: AccountID) {
        guard case .success(let url)? = list[id]?.address else { return }
        Task {
            let cookies = await host.cookieHeader(id, url)
            let user = cookies.flatMap(SignedInUser.init(cookieHeader:))
            if users[id] != user { users[id] = user }
        }
    }

    /// The page of the account on screen.
    public var activePage: PageState? { active.flatMap { pages[$0.id] } }

    /// Where the person signs in on the Add screen: the host whose page it is, for that need not be the server's own.
    public var signInHost: String? {
        form.flatMap { form in pages[form.id]?.detourHost ?? form.signInURL?.hostAndPort }
    }

    /// Tries the page on screen again at once.
    public func retry() {
        stopCountdown()
        guard let id = active?.id else { return }
        personLoads.insert(id)
        host.retry(id)
    }

    /// Nobody asked for this load: a page that the person has muted stays so.
    private func retryByItself() {
        stopCountdown()
        if let id = active?.id { host.retry(id) }
    }

    func stopCountdown() {
        retryTask?.cancel()
        retryTask = nil
        retryCountdown = nil
    }

    /// Starts the countdown for the page on screen if it may help to wait: the server or the network may come back. A
    /// certificate or a crash does not heal by asking again, and a load that the person stopped is not wanted.
    func considerRetry(_ id: AccountID) {
        guard route == .shell, active?.id == id, retryTask == nil, let page = pages[id], !page.isLoading,
            case .unreachable(let reason) = page.failure?.kind, reason != .cancelled
        else { return }
        let count = retries[id, default: 0]
        retries[id] = count + 1
        retryCountdown = Self.retryDelays[min(count, Self.retryDelays.count - 1)]
        let pause = pause
        retryTask = Task { [weak self] in
            while let left = self?.retryCountdown, left > 0 {
                do { try await pause(.seconds(1)) } catch { return }
                guard !Task.isCancelled else { return }
                self?.retryCountdown = left - 1
            }
            self?.retryByItself()
        }
    }
}
