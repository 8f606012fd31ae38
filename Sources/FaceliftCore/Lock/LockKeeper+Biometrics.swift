import Foundation

extension LockKeeper {
    /// Lets a fingerprint open the app from now on, by a copy of the data key in the keyring; `pin` is an attempt.
    ///
    /// Never with a device key in a file: the copy would lie open beside it.
    public func enableBiometrics(_ pin: PIN) throws(LockFailure) {
        try exclusively { () throws(LockFailure) in
            let success = try attempt(pin, try read())
            let record = try keptForBiometrics(success.dataKey, success.record)
            do throws(LockFailure) {
                try save(record)
            } catch {
                // The next look at the record finds no leave for this key and deletes what is left here.
                try? keyring.delete(biometricItem(record))
                throw error
            }
        }
    }

    /// Puts the copy of the data key into the keyring; returns `record` with the leave for it, to be saved.
    func keptForBiometrics(_ dataKey: SecretBytes, _ record: LockRecord) throws(LockFailure) -> LockRecord {
        guard record.deviceKey == .keyring else { throw .keyring(.absent) }
        do throws(KeyVaultProblem) {
            try keyring.write(biometricItem(record), dataKey)
        } catch {
            throw .keyring(error)
        }
        var record = record
        record.biometric = true
        return record
    }

    /// Ends that; needs nothing but an open app.
    public func disableBiometrics() throws(LockFailure) {
        try exclusively { () throws(LockFailure) in
            guard case .record(var record) = try load(), record.biometric else { return }
            record.biometric = false
            record.hasLeftovers = true
            try save(record)
            do throws(KeyVaultProblem) {
                try keyring.delete(biometricItem(record))
            } catch {
                throw .keyring(error)
            }
            _ = tidied(record)
        }
    }

    /// The data key after a fingerprint that matched. Not during a delay, and not after too many failures in a row.
    public func unlockByBiometrics() throws(LockFailure) -> SecretBytes {
        try exclusively { () throws(LockFailure) -> SecretBytes in
            let reading = try read()
            let state = LockStateTable.decide(reading.facts)
            guard case .locked(.free, true) = state, var record = reading.record, record.deviceKey == .keyring,
                record.biometricFailures < AttemptThrottle.biometricLimit
            else { throw .notAllowed(state) }
            switch keyring.read(biometricItem(record)) {
            case .value(let key):
                if record.biometricFailures > 0 {
                    record.biometricFailures = 0
                    try save(record)
                }
                return key
            case .missing:
                // Apple's systems drop it when a finger or face is enrolled or removed: it is off until the next PIN.
                record.biometric = false
                try save(record)
                throw .notAllowed(.locked(.free, biometric: false))
            case .unavailable(let problem): throw .keyring(problem)
            }
        }
    }

    /// Counts a fingerprint that did not match; returns how many that makes in a row.
    public func countBiometricFailure() throws(LockFailure) -> Int {
        try exclusively { () throws(LockFailure) -> Int in
            guard case .record(var record) = try load() else { return AttemptThrottle.biometricLimit }
            record.biometricFailures = min(record.biometricFailures + 1, AttemptThrottle.biometricLimit)
            try save(record)
            return record.biometricFailures
        }
    }

    private func biometricItem(_ record: LockRecord) -> KeyVaultItem {
        KeyVaultItem(profile: record.profile, kind: .biometricKey, account: record.id)
    }
}
