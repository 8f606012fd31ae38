import FaceliftCore

extension LockModel {
    /// Judges the first entry of a new PIN; true when the second may follow.
    public func accepts(_ typed: String) -> Bool {
        do throws(PINRefusal) {
            _ = try PINRules.choose(typed)
            problem = nil
            return true
        } catch {
            problem = .refused(error)
            return false
        }
    }

    /// Sets the lock up with a PIN that was entered twice; where only the PIN is overdue, with all keys and data as they
    /// are.
    public func setUp(_ typed: String, repeated: String) async {
        guard phase == .shut(.setup), !isWorking else { return }
        do throws(PINRefusal) {
            await setUp(with: try PINRules.choose(typed, repeated: repeated))
        } catch {
            problem = .refused(error)
        }
    }

    /// Sets the program up without a PIN, where that is allowed.
    public func setUpWithoutPIN() async {
        guard phase == .shut(.setup), !isWorking, allowsNoPIN else { return }
        await setUp(with: nil)
    }

    private func setUp(with pin: PIN?) async {
        let requests = lockRequests
        isWorking = true
        defer { isWorking = false }
        problem = nil
        let (keeper, keyring, isPINOverdue) = (ports.keeper, ports.keyring, isPINOverdue)
        do throws(LockFailure) {
            let key = try await ports.worker.run { () throws(LockFailure) in
                // The key goes into a file for good if there is no keyring: one that was slow a moment ago is asked again.
                keyring.askAnew()
                return isPINOverdue ? try keeper.change(from: nil, to: pin) : try keeper.setUp(pin)
            }
            await enter(key, unlessLockedSince: requests)
            self.isPINOverdue = false
        } catch {
            await take(error, for: pin == nil ? .changingSetting : .changingPIN)
        }
    }

    /// Why a new PIN, entered twice, is not taken; nil when it is.
    public func refusal(of new: (first: String, second: String)) -> PINRefusal? {
        do throws(PINRefusal) {
            _ = try PINRules.choose(new.first, repeated: new.second)
            return nil
        } catch {
            return error
        }
    }

    /// Puts another PIN in place of the present one; nil entries stand for "no PIN". True when it was done.
    ///
    /// The present PIN is an attempt like any other: after too many, changing waits as unlocking would, and the last
    /// one wipes.
    @discardableResult
    public func changePIN(from typed: String?, to new: (first: String, second: String)?) async -> Bool {
        guard phase == .open, !isWorking, new != nil || allowsNoPIN else { return false }
        let present: PIN?
        let chosen: PIN?
        do throws(PINRefusal) {
            chosen = if let new { try PINRules.choose(new.first, repeated: new.second) } else { nil }
            present = if let typed { try PIN(typed: typed) } else { nil }
        } catch {
            problem = .refused(error)
            return false
        }
        let keeper = ports.keeper
        return await stepUp(for: chosen == nil ? .changingSetting : .changingPIN) { () throws(LockFailure) in
            let key = try await self.ports.worker.run { () throws(LockFailure) in
                try keeper.change(from: present, to: chosen)
            }
            // Locked meanwhile: the key stays out of memory until the next PIN.
            if self.phase == .open { self.dataKey = key }
        }
    }

    /// Lets a fingerprint open the app, or not any more. Turning it on asks for the PIN. True when it was done.
    @discardableResult
    public func setBiometrics(_ isOn: Bool, pin typed: String = "") async -> Bool {
        guard phase == .open, !isWorking else { return false }
        let keeper = ports.keeper
        guard isOn else {
            return await stepUp(for: .changingSetting) { () throws(LockFailure) in
                do throws(LockFailure) {
                    try await self.ports.worker.run { () throws(LockFailure) in try keeper.disableBiometrics() }
                } catch .keyring(let problem) {
                    // They are off all the same: the record says so, and their key goes when the keyring answers.
                    self.ports.log.warning(.lock, "the key for fingerprints is deleted later: \(problem)")
                }
            }
        }
        let pin: PIN
        do throws(PINRefusal) {
            pin = try PIN(typed: typed)
        } catch {
            problem = .refused(error)
            return false
        }
        return await stepUp(for: .changingSetting) { () throws(LockFailure) in
            try await self.ports.worker.run { () throws(LockFailure) in try keeper.enableBiometrics(pin) }
        }
    }

    /// Sets when the app locks itself.
    public func setGrace(_ grace: GracePeriod) async {
        guard phase == .open, !isWorking, grace != details.grace else { return }
        let keeper = ports.keeper
        await stepUp(for: .changingSetting) { () throws(LockFailure) in
            try await self.ports.worker.run { () throws(LockFailure) in try keeper.setGrace(grace) }
        }
        watchIdleness()
    }

    /// Runs a change of an open lock and says what came of it.
    @discardableResult
    private func stepUp(
        for aim: LockProblem.Aim, _ change: @MainActor () async throws(LockFailure) -> Void
    ) async -> Bool {
        isWorking = true
        problem = nil
        defer { isWorking = false }
        do throws(LockFailure) {
            try await change()
            await readDetails()
            return true
        } catch {
            switch error {
            case .wrongPIN(.wipeDue), .notAllowed(.wipeDue): await wipe()
            case .wrongPIN: problem = .wrongPIN(left: await attemptsLeft())
            case .notAllowed(.locked(.wait(let time), _)):
                problem = .wait(seconds: Int((time / .seconds(1)).rounded(.up)))
            case .notAllowed(let state): await take(state)
            default: problem = LockProblem(error, for: aim)
            }
            return false
        }
    }
}
