import FaceliftCore

extension LockModel {
    /// Tries what was typed.
    public func unlock(_ typed: String) async {
        isTyping = false
        guard case .shut(.locked(.free, _)) = phase, !isWorking else { return }
        let pin: PIN
        do throws(PINRefusal) {
            pin = try PIN(typed: typed)
        } catch {
            problem = .refused(error)
            return
        }
        stopScan()
        let requests = lockRequests
        isWorking = true
        // Until it is open or shown as shut: a second try in between could shut what the first one opens.
        defer { isWorking = false }
        problem = nil
        let keeper = ports.keeper
        do throws(LockFailure) {
            let key = try await ports.worker.run { () throws(LockFailure) in try keeper.unlock(pin) }
            await enter(key, unlessLockedSince: requests)
        } catch {
            await take(error, for: .unlocking)
        }
    }

    /// Locks now. False when there is no PIN: then there is nothing to lock with.
    @discardableResult
    public func lock() -> Bool {
        lockRequests += 1
        guard details.hasPIN else { return false }
        guard phase == .open else { return true }
        watch?.cancel()
        dataKey = nil
        problem = nil
        isPersonBack = false
        // Shut before anything is asked: the state follows.
        phase = .starting
        let (keeper, worker) = (ports.keeper, ports.worker)
        Task { await take(await worker.run { keeper.state() }) }
        return true
    }

    /// Says what came of an attempt, or of the setup, on the lock screen.
    func take(_ failure: LockFailure, for aim: LockProblem.Aim) async {
        switch failure {
        case .wrongPIN(let state):
            await take(state)
            if case .shut = phase { problem = .wrongPIN(left: await attemptsLeft()) }
        case .notAllowed(let state): await take(state)
        case .keyring(let reason): await take(.keyringUnavailable(reason))
        case .store, .crypto: problem = LockProblem(failure, for: aim)
        }
    }

    func attemptsLeft() async -> Int {
        let keeper = ports.keeper
        do throws(LockFailure) {
            let record = try await ports.worker.run { () throws(LockFailure) in try keeper.record() }
            return AttemptThrottle.left(after: record?.attempts.failures ?? 0)
        } catch {
            // Not known: nothing is said of it.
            return AttemptThrottle.wipeAt
        }
    }

    /// Counts the seconds of a wait, on the boot clock, and asks again at its end.
    func countDown(_ time: Duration) {
        let end = ports.clock.now().advanced(by: time)
        let boot = end.bootID
        waitLength = Self.seconds(time)
        waiting = waitLength
        countdown = Task { [weak self, pause] in
            while true {
                do { try await pause(.milliseconds(500)) } catch { return }
                guard let self, !Task.isCancelled else { return }
                let now = ports.clock.now()
                guard now.bootID == boot, let left = end.duration(since: now), left > .zero else { break }
                let seconds = Self.seconds(left)
                if waiting != seconds { waiting = seconds }
            }
            guard let self else { return }
            let keeper = ports.keeper
            let state = await ports.worker.run { keeper.state() }
            if !Task.isCancelled, case .shut = phase { await take(state) }
        }
    }

    private static func seconds(_ time: Duration) -> Int {
        Int((time / .seconds(1)).rounded(.up))
    }
}

extension LockProblem {
    /// The words' key for a failure of the keeper.
    init?(_ failure: LockFailure, for aim: Aim) {
        switch failure {
        case .store(let failure): self = .store(failure, for: aim)
        // A disk that stands in for the keyring.
        case .keyring(.notSaved(let failure)): self = .store(failure, for: aim)
        case .keyring(let problem): self = .keyring(problem)
        case .crypto(.outOfMemory): self = .outOfMemory
        case .crypto(.refused(let text)): self = .store(.other(text), for: aim)
        case .wrongPIN, .notAllowed: return nil
        }
    }
}
