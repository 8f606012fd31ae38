import FaceliftCore

extension LockModel {
    /// Lets the reader wait for a finger while the lock screen is in front and a fingerprint may open the app.
    public func scanIfPossible() {
        guard case .shut(.locked(.free, biometric: true)) = phase, biometry.isAvailable, isInFront, isPersonBack,
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
                    if !Task.isCancelled, case .shut(.locked) = phase { await enter(key, unlessLockedSince: requests) }
                } catch .notAllowed(let state) {
                    problem = .onlyPIN
                    if state != .locked(.free, biometric: true) { await take(state) }
                } catch {
                    problem = LockProblem(error, for: .unlocking)
                }
                return
            case .noMatch:
                let count = await countFailure()
                problem = count >= AttemptThrottle.biometricLimit ? .onlyPIN : .noMatch
                if count >= AttemptThrottle.biometricLimit { return }
            case .cancelled, .timeout: return
            case .unavailable(let text):
                ports.log.warning(.lock, "the fingerprint could not be checked: \(text)")
                problem = .biometricsGone
                return
            }
        }
    }

    private func countFailure() async -> Int {
        let keeper = ports.keeper
        do throws(LockFailure) {
            return try await ports.worker.run { () throws(LockFailure) in try keeper.countBiometricFailure() }
        } catch {
            // What cannot be counted is not tried again.
            return AttemptThrottle.biometricLimit
        }
    }
}
