import FaceliftCore

extension LockModel {
    /// Whether a finger may be tried on the lock screen, now or after the delay that is shown.
    public var offersFingerprint: Bool {
        guard case .shut(.locked(_, biometric: true)) = phase else { return false }
        return biometry.isAvailable && !details.asksForPINAlone
    }

    /// What the lock screen has to say: what came of the last try, or else why no finger is asked for any more.
    public var problemToSay: LockProblem? {
        if let problem { return problem }
        guard case .shut(.locked(.free, _)) = phase, biometry.isAvailable, details.asksForPINAlone else { return nil }
        return .onlyPIN
    }

    /// Lets the reader wait for a finger while the lock screen is in front and a fingerprint may open the app.
    public func scanIfPossible() {
        guard offersFingerprint, case .shut(.locked(.free, _)) = phase, isInFront, isPersonBack, !isTyping,
            scan == nil
        else { return }
        scan = Task { [weak self, before = endingScan] in
            // The reader serves one at a time: the scan before has let go of it by then.
            await before?.value
            guard !Task.isCancelled else { return }
            await self?.scanUntilDone()
            if !Task.isCancelled { self?.scan = nil }
        }
    }

    /// After the lock shut, the first input or the window's coming to the front starts the reader.
    func personIsBack() {
        isPersonBack = true
        scanIfPossible()
    }

    /// Part of a PIN is typed, or none any more. The first digit ends the scan at once: a match would open the app, and the
    /// rest of the PIN would go into a page.
    public func noteTyping(_ isTyping: Bool) {
        guard isTyping != self.isTyping else { return }
        self.isTyping = isTyping
        if isTyping { stopScan() } else { scanIfPossible() }
    }

    /// The person types the PIN instead.
    public func stopScan() {
        scan?.cancel()
        endingScan = scan ?? endingScan
        scan = nil
        isScanning = false
    }

    private func scanUntilDone() async {
        isScanning = true
        // Whoever cancelled this scan has said so already, and another one may be running by now.
        defer { if !Task.isCancelled { isScanning = false } }
        let keeper = ports.keeper
        while !Task.isCancelled, case .shut(.locked(.free, biometric: true)) = phase {
            let requests = lockRequests
            let result = await ports.biometrics.verify("Vancetope")
            guard !Task.isCancelled, case .shut(.locked(.free, _)) = phase else { return }
            switch result {
            case .success:
                do throws(LockFailure) {
                    let key = try await ports.worker.run { () throws(LockFailure) in try keeper.unlockByBiometrics() }
                    if !Task.isCancelled, case .shut(.locked) = phase {
                        await enter(key, unlessLockedSince: requests, byFinger: true)
                    }
                } catch .notAllowed(let state) {
                    guard !Task.isCancelled, case .shut(.locked) = phase else { return }
                    await take(state)
                    // A delay and five wrong fingers say themselves what is the case.
                    if state == .locked(.free, biometric: false), !details.biometric { problem = .biometricsOff }
                } catch {
                    problem = LockProblem(error, for: .unlocking)
                }
                return
            case .noMatch:
                guard await countFailure() else { return }
            case .cancelled, .timeout: return
            case .unavailable(let text):
                ports.log.warning(.lock, "the fingerprint could not be checked: \(text)")
                problem = .biometricsGone
                return
            }
        }
    }

    /// Counts a finger that did not match; false when no other may follow.
    private func countFailure() async -> Bool {
        let keeper = ports.keeper
        do throws(LockFailure) {
            let count = try await ports.worker.run { () throws(LockFailure) in try keeper.countBiometricFailure() }
            guard count >= AttemptThrottle.biometricLimit else {
                problem = .noMatch
                return true
            }
            // First what the record says, which takes the button away, then the words for it.
            await readDetails()
            problem = .onlyPIN
        } catch {
            // What cannot be counted is not tried again.
            problem = LockProblem(error, for: .unlocking) ?? .biometricsGone
        }
        if case .shut(.locked(.free, _)) = phase { phase = .shut(.locked(.free, biometric: false)) }
        return false
    }
}
