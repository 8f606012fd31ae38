import Foundation

extension LockKeeper {
    /// An attempt with the right PIN.
    struct Success {
        var record: LockRecord
        var dataKey: SecretBytes
        /// The stamp of the keyring's copy that counted the attempt; nil where that copy does not matter.
        var stamp: UUID?
    }

    /// Tries a PIN. Returns the data key; throws `wrongPIN` when the attempt was used up.
    public func unlock(_ pin: PIN) throws(LockFailure) -> SecretBytes {
        try exclusively { () throws(LockFailure) -> SecretBytes in try attempt(pin, try read()).dataKey }
    }

    /// One attempt: counted on disk before the PIN is tried, so that nothing that happens meanwhile makes it free.
    /// Call it inside `exclusively`.
    ///
    /// - Parameter renews: whether an outdated seal is renewed; false where the caller replaces it anyway.
    func attempt(_ pin: PIN, _ reading: Reading, renews: Bool = true) throws(LockFailure) -> Success {
        let state = LockStateTable.decide(reading.facts)
        guard case .locked(.free, _) = state, let stored = reading.record, let deviceKey = reading.deviceKey else {
            throw .notAllowed(state)
        }
        let counted = LockStateTable.attempts(
            stored, reading.mirror, isPardoned: reading.facts.isPardoned, now: reading.facts.now)
        let (charged, stamp) = try charge(stored, counted, reading.facts.now)
        let stretchedPIN: StretchedPIN
        let key: SecretBytes?
        do throws(LockCrypto.Failure) {
            stretchedPIN = try stretched(pin, for: stored)
            key = try dataKey(of: stored, pin: stretchedPIN.key, deviceKey: deviceKey)
        } catch {
            // Nothing was tried: the attempt is given back, but no earlier one, whatever the file said of those.
            var uncharged = stored
            uncharged.attempts = counted
            try save(uncharged)
            try saveMirror(uncharged)
            throw .crypto(error)
        }
        guard let key else {
            let standing = AttemptThrottle.standing(charged.attempts, now: clock.now())
            let usesFinger = stored.biometric && !stored.asksForPINAlone
            throw .wrongPIN(standing == .wipe ? .wipeDue : .locked(standing, biometric: usesFinger))
        }
        let success = Success(record: charged, dataKey: key, stamp: charged.deviceKey == .keyring ? stamp : nil)
        let renewal = renews ? dueRenewal(of: stored, after: stretchedPIN.time) : nil
        return succeeded(success, pin, deviceKey, renewal)
    }

    /// Saves the count of one more attempt, in the file and in the keyring; returns the keyring's stamp with it.
    private func charge(
        _ stored: LockRecord, _ counted: AttemptCount, _ now: BootInstant
    ) throws(LockFailure) -> (LockRecord, UUID?) {
        var charged = stored
        charged.pardon = nil
        charged.attempts = AttemptThrottle.charged(counted, now: now, wall: clock.wall())
        try save(charged)
        do throws(LockFailure) {
            return (charged, try saveMirror(charged))
        } catch {
            // Not counted twice means not tried, and then not counted at all.
            try save(stored)
            throw error
        }
    }

    /// The right PIN: the count goes back, an outdated seal is renewed, left-over keys go.
    private func succeeded(
        _ success: Success, _ pin: PIN, _ deviceKey: SecretBytes, _ renewal: KDFParameters.Cost?
    ) -> Success {
        var success = success
        success.record.attempts = .zero
        success.record.biometricFailures = 0
        do throws(LockFailure) {
            // First the file: from here on the count is back, whatever becomes of the keyring.
            success.record.pardon = try pardon(success.record, success.stamp, deviceKey)
            try save(success.record)
            try saveMirror(success.record)
        } catch {
            // The person is in all the same. A keyring's copy that stayed behind is mended at the next look.
            log.warning(.lock, "the attempts could not be set back: \(error)")
            return success
        }
        success.record = tidied(success.record)
        guard let renewal else { return success }
        do throws(LockFailure) {
            success.record = try renewed(success, pin, at: renewal)
        } catch {
            log.warning(.lock, "the seal could not be renewed, which is tried again at the next right PIN: \(error)")
        }
        return success
    }
}
