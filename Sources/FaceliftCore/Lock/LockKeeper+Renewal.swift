import Foundation

extension LockKeeper {
    /// The cost at which the seal of `record` is to be renewed; nil while it is up to date.
    ///
    /// It is not when it still holds the hash of the first version, costs less than any new record, or when trying a PIN
    /// took this computer less than a guess is to cost: a faster one than the record was made on.
    func dueRenewal(of record: LockRecord, after time: Duration) -> KDFParameters.Cost? {
        guard let cost = record.kdf?.cost else { return nil }
        let raised = cost.raised(after: time)
        let isQuick = time < KDFParameters.Cost.leastTime && raised != cost
        return record.inner != nil || cost.isWeakerThanDefault || isQuick ? raised : nil
    }

    /// Seals the data key anew, at `cost`; the device key stays in the place where it is, and a fingerprint opens as before.
    func renewed(_ success: Success, _ pin: PIN, at cost: KDFParameters.Cost) throws(LockFailure) -> LockRecord {
        let old = success.record
        let record = try replace(
            old, mode: .pin, dataKey: success.dataKey, cost: cost, place: old.deviceKey, keepsFingerprint: true
        ) { kdf throws(LockCrypto.Failure) in try crypto.derive(pin.digits, kdf) }
        log.info(.lock, "the seal of the lock was renewed: \(cost)")
        return record
    }
}
