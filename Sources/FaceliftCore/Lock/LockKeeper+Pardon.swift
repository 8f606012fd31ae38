import Foundation

/// What keeps a keyring that dies between the right PIN and the reset of its count from counting that attempt for good.
///
/// Of two counts the stricter wins, so that nobody gets attempts back by an older file. A success that only the file
/// could note therefore needs a proof that no older file has: it names the one copy in the keyring that it speaks of,
/// by the stamp which is another one at every write there, and is made with the device key, which is in the keyring too.
/// The next attempt writes a copy with another stamp before it is tried, and no file of before forgives that one.
extension LockKeeper {
    /// The proof that the attempt counted in the keyring's copy `stamp` was the right PIN of `record`; nil without one.
    func pardon(_ record: LockRecord, _ stamp: UUID?, _ deviceKey: SecretBytes) throws(LockFailure) -> Data? {
        guard let stamp else { return nil }
        do throws(LockCrypto.Failure) {
            return try proof(record, stamp, deviceKey).withBytes { Data($0) }
        } catch {
            throw .crypto(error)
        }
    }

    /// Whether `record` proves that what `mirror` counts last was the right PIN.
    func isPardoned(_ record: LockRecord, _ mirror: LockMirror?, _ deviceKey: SecretBytes) -> Bool {
        guard record.mode == .pin, record.deviceKey == .keyring, let pardon = record.pardon, let stamp = mirror?.stamp
        else { return false }
        do throws(LockCrypto.Failure) {
            return try proof(record, stamp, deviceKey).isEqual(to: SecretBytes([UInt8](pardon)))
        } catch {
            return false
        }
    }

    private func proof(
        _ record: LockRecord, _ stamp: UUID, _ deviceKey: SecretBytes
    ) throws(LockCrypto.Failure) -> SecretBytes {
        let names = [record.id, stamp].map { $0.uuidString.lowercased() }
        return try crypto.hkdf(deviceKey, "facelift pardon v1|\(names[0])|\(names[1])", 32)
    }
}
