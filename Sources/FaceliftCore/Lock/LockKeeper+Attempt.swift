import Foundation

extension LockKeeper {
    /// Tries a PIN. Returns the data key; throws `wrongPIN` when the attempt was used up.
    public func unlock(_ pin: PIN) throws(LockFailure) -> SecretBytes {
        try exclusively { () throws(LockFailure) -> SecretBytes in try attempt(pin, try read()).dataKey }
    }

    /// One attempt: counted on disk before the PIN is tried, so that nothing that happens meanwhile makes it free.
    /// Call it inside `exclusively`.
    func attempt(_ pin: PIN, _ reading: Reading) throws(LockFailure) -> (record: LockRecord, dataKey: SecretBytes) {
        let state = LockStateTable.decide(reading.facts)
        guard case .locked(.free, _) = state, let stored = reading.record, let deviceKey = reading.deviceKey else {
            throw .notAllowed(state)
        }
        let charged = try charge(stored, reading)
        let key: SecretBytes?
        do throws(LockCrypto.Failure) {
            key = try dataKey(of: stored, pin: pin, deviceKey: deviceKey)
        } catch {
            // Nothing was tried: the attempt is given back.
            try save(stored)
            try saveMirror(stored)
            throw .crypto(error)
        }
        guard let key else {
            let standing = AttemptThrottle.standing(charged.attempts, now: clock.now())
            throw .wrongPIN(standing == .wipe ? .wipeDue : .locked(standing, biometric: stored.biometric))
        }
        return (succeeded(stored, pin, key), key)
    }

    /// Saves the count of one more attempt, in the file and in the keyring.
    private func charge(_ stored: LockRecord, _ reading: Reading) throws(LockFailure) -> LockRecord {
        var charged = stored
        let counted = LockStateTable.attempts(stored, reading.mirror, now: reading.facts.now)
        charged.attempts = AttemptThrottle.charged(counted, now: reading.facts.now, wall: clock.wall())
        try save(charged)
        do throws(LockFailure) {
            try saveMirror(charged)
        } catch {
            // Not counted twice means not tried, and then not counted at all.
            try save(stored)
            throw error
        }
        return charged
    }

    /// The right PIN: the count goes back, an outdated seal is renewed, left-over keys go.
    private func succeeded(_ stored: LockRecord, _ pin: PIN, _ key: SecretBytes) -> LockRecord {
        var record = stored
        record.attempts = .zero
        record.biometricFailures = 0
        do throws(LockFailure) {
            if stored.inner != nil || stored.kdf?.cost.isWeakerThanDefault == true {
                record = try replace(record, mode: .pin, dataKey: key) { kdf throws(LockCrypto.Failure) in
                    try crypto.derive(pin.digits, kdf)
                }
            } else {
                try save(record)
                try saveMirror(record)
                forgetKeys(but: record)
            }
        } catch {
            // The person is in all the same; the count stays as it was charged until the next time.
            log.warning(.lock, "the attempts could not be set back: \(error)")
        }
        return record
    }
}
