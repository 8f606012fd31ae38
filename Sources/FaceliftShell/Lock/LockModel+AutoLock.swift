import FaceliftCore

extension LockModel {
    /// A key, click or touch in one of the program's windows. Nothing else counts: no second start, no link, no share.
    public func noteInput() {
        lastInput = ports.clock.now()
        if !isPersonBack { personIsBack() }
    }

    /// One of the program's windows came to the front, or none is there any more.
    public func setInFront(_ isInFront: Bool) {
        guard isInFront != self.isInFront else { return }
        // Time before the window was left counts: coming back after the grace period finds it locked.
        reconsider()
        self.isInFront = isInFront
        if phase == .open { reconsider() }
        if isInFront { personIsBack() } else { stopScan() }
    }

    /// Looks at the clock again and again while the app is open.
    func watchIdleness() {
        watch?.cancel()
        guard details.hasPIN, phase == .open else { return }
        watch = Task { [weak self, pause] in
            while !Task.isCancelled {
                guard let next = self?.reconsider() else { return }
                do { try await pause(next) } catch { return }
            }
        }
    }

    /// Locks when it is time; otherwise says when to look again.
    @discardableResult
    func reconsider() -> Duration? {
        guard phase == .open, details.hasPIN else { return nil }
        let now = ports.clock.now()
        switch AutoLockRules.judge(grace: details.grace, isInFront: isInFront, lastInput: lastInput, now: now) {
        case .lock:
            ports.log.info(.lock, "locked: not used for the time that was set")
            lock()
            return nil
        // The clock of a pause stands still while the computer sleeps; so look more often than the rule says.
        case .stay(let time): return min(time, .seconds(15))
        case .never: return .seconds(15)
        }
    }

    /// What the desktop session says locks at once.
    func listen() {
        guard listener == nil else { return }
        listener = Task { [weak self, events = ports.signals.events()] in
            for await event in events {
                guard let self else { return }
                if phase == .open { ports.log.info(.lock, "locked: the session said \(event)") }
                lock()
            }
        }
    }
}
