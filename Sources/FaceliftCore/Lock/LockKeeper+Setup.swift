import Foundation

extension LockKeeper {
    /// The first setup: allowed only while nothing was decided. Returns the data key.
    public func setUp(_ pin: PIN?) throws(LockFailure) -> SecretBytes {
        try exclusively { () throws(LockFailure) -> SecretBytes in
            let reading = try read()
            let state = LockStateTable.decide(reading.facts)
            guard state == .setup else { throw .notAllowed(state) }
            let dataKey = crypto.random(32)
            let old = reading.record ?? .unset(profile: store.profileHint(), id: UUID())
            _ = try replace(old, mode: pin == nil ? .none : .pin, dataKey: dataKey) {
                kdf throws(LockCrypto.Failure) in
                try derive(pin, kdf)
            }
            return dataKey
        }
    }

    /// Puts another PIN, or none, in place of the present one. The present one is an attempt like any other; nil while
    /// there is none. Returns the data key, which stays the same.
    public func change(from present: PIN?, to new: PIN?) throws(LockFailure) -> SecretBytes {
        try exclusively { () throws(LockFailure) -> SecretBytes in
            let present = try opened(present)
            // Not into a file because the keyring falls silent just now: the old key in there would go on opening.
            _ = try replace(
                present.record, mode: new == nil ? .none : .pin, dataKey: present.dataKey, pardoned: present.stamp,
                place: present.record.deviceKey == .keyring ? .keyring : nil
            ) { kdf throws(LockCrypto.Failure) in try derive(new, kdf) }
            return present.dataKey
        }
    }

    /// The data key of a profile without a PIN. Keys that are gone for good are made anew.
    public func openWithoutPIN() throws(LockFailure) -> SecretBytes {
        try exclusively { () throws(LockFailure) -> SecretBytes in try opened(nil).dataKey }
    }

    /// Sets when the app locks itself.
    public func setGrace(_ grace: GracePeriod) throws(LockFailure) {
        try exclusively { () throws(LockFailure) in
            let reading = try read()
            guard var record = reading.record else { throw .notAllowed(LockStateTable.decide(reading.facts)) }
            record.grace = grace
            try save(record)
        }
    }

    private func derive(_ pin: PIN?, _ kdf: KDFParameters) throws(LockCrypto.Failure) -> StretchedPIN {
        guard let pin else { throw .refused("no PIN to derive from") }
        return try crypto.derive(pin.digits, kdf)
    }

    /// Opens the data key: by an attempt with `pin`, or without one where none is set.
    private func opened(_ pin: PIN?) throws(LockFailure) -> Success {
        let reading = try read()
        let state = LockStateTable.decide(reading.facts)
        switch (state, pin) {
        case (.locked, let pin?): return try attempt(pin, reading, renews: false)
        case (.open(.unavailable(let problem)), nil): throw .keyring(problem)
        case (.open(let keys), nil):
            guard let record = reading.record else { throw .notAllowed(state) }
            if keys == .ready, let deviceKey = reading.deviceKey {
                do throws(LockCrypto.Failure) {
                    if let key = try dataKey(of: record, pin: nil, deviceKey: deviceKey) {
                        return Success(record: record, dataKey: key)
                    }
                } catch {
                    throw .crypto(error)
                }
            }
            log.warning(.lock, "the device key is gone; new keys are made and what was sealed is lost")
            let fresh = crypto.random(32)
            let renewed = try replace(record, mode: .none, dataKey: fresh) { kdf throws(LockCrypto.Failure) in
                throw .refused("no PIN to derive from")
            }
            return Success(record: renewed, dataKey: fresh)
        default: throw .notAllowed(state)
        }
    }
}
