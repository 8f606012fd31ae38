import Foundation

extension LockKeeper {
    /// What seals the data key of a record: the stretched PIN and the device key, or the device key alone.
    func wrappingKey(pin: SecretBytes?, deviceKey: SecretBytes) throws(LockCrypto.Failure) -> SecretBytes {
        let material = pin?.joined(with: deviceKey) ?? deviceKey
        return try crypto.hkdf(material, "facelift lock v2", 32)
    }

    /// Stretches `pin` as `record` asks for it.
    func stretched(_ pin: PIN, for record: LockRecord) throws(LockCrypto.Failure) -> StretchedPIN {
        guard let kdf = record.kdf else { throw .refused("the record has no KDF parameters") }
        guard let salt = record.innerSalt else { return try crypto.derive(pin.digits, kdf) }
        let first = crypto.sha256(SecretBytes(Array("\(salt):".utf8)).joined(with: pin.digits))
        return try crypto.derive(SecretBytes(Self.hex(first)), kdf)
    }

    /// Opens the data key of `record` with the stretched PIN, if it has one; nil when that or the device key is another one.
    func dataKey(
        of record: LockRecord, pin: SecretBytes?, deviceKey: SecretBytes
    ) throws(LockCrypto.Failure) -> SecretBytes? {
        guard let sealed = record.sealedKey else { return nil }
        let wrap = try wrappingKey(pin: pin, deviceKey: deviceKey)
        return crypto.open(sealed, wrap, record.associatedData)
    }

    /// Stretches a PIN for a new record; at `cost`, or at one that takes long enough on this computer.
    private func newlyStretched(
        at cost: KDFParameters.Cost?, _ stretch: (KDFParameters) throws(LockCrypto.Failure) -> StretchedPIN
    ) throws(LockCrypto.Failure) -> (kdf: KDFParameters, key: SecretBytes) {
        let first = try newParameters(cost ?? crypto.cost)
        let measured = try stretch(first)
        let raised = first.cost.raised(after: measured.time)
        guard cost == nil, raised != first.cost else { return (first, measured.key) }
        let second = try newParameters(raised)
        do throws(LockCrypto.Failure) {
            return (second, try stretch(second).key)
        } catch .outOfMemory {
            // A PIN at the least cost is better than none.
            return (first, measured.key)
        }
    }

    private func newParameters(_ cost: KDFParameters.Cost) throws(LockCrypto.Failure) -> KDFParameters {
        let salt = crypto.random(KDFParameters.saltLength).withBytes { [UInt8]($0) }
        guard let kdf = KDFParameters(cost, salt: salt) else { throw .refused("salt or cost") }
        return kdf
    }

    /// A new record in place of `old`, sealing `dataKey` by a new device key; `stretch` derives the PIN part.
    ///
    /// The device key is stored first and under the new record's name: until the record is saved, the old one still
    /// opens with its own.
    ///
    /// - Parameters:
    ///   - pardoned: the stamp of the keyring's copy that counted the attempt which opened the old record.
    ///   - cost: what the new record costs; nil for the cost that takes long enough on this computer.
    ///   - place: where the device key has to be kept; nil for the keyring, or a file where that does not take it.
    ///   - keepsFingerprint: whether a fingerprint that opens `old` opens the new record too.
    func replace(
        _ old: LockRecord, mode: LockMode, dataKey: SecretBytes, inner: (LockRecord.Inner, salt: String)? = nil,
        pardoned: UUID? = nil, cost: KDFParameters.Cost? = nil, place: DeviceKeyPlace? = nil,
        keepsFingerprint: Bool = false, stretch: (KDFParameters) throws(LockCrypto.Failure) -> StretchedPIN
    ) throws(LockFailure) -> LockRecord {
        var record = LockRecord(profile: old.profile, id: UUID(), mode: mode)
        record.grace = old.grace
        record.orphans = old.orphans
        record.inner = inner?.0
        record.innerSalt = inner?.salt
        let deviceKey = crypto.random(32)
        do throws(LockCrypto.Failure) {
            let pin = mode == .pin ? try newlyStretched(at: cost, stretch) : nil
            record.kdf = pin?.kdf
            let wrap = try wrappingKey(pin: pin?.key, deviceKey: deviceKey)
            record.sealedKey = try crypto.seal(dataKey, wrap, record.associatedData)
        } catch {
            throw .crypto(error)
        }
        record.deviceKey = try store(deviceKey, for: record, in: place)
        record.hasLeftovers = old.mode != .unset
        do throws(LockFailure) {
            if mode == .pin, record.deviceKey == .keyring { record.pardon = try pardon(record, pardoned, deviceKey) }
            if keepsFingerprint, old.biometric { record = try keptForBiometrics(dataKey, record) }
            try commit(record, over: old)
        } catch {
            // A write that failed late may have put the new record in place: its keys must stay then.
            if isSurelyNotStored(record) {
                let isNew: (KeyVaultItem) -> Bool = { [id = record.id] in $0.account == id }
                _ = clear(profile: record.profile, in: record.deviceKey == .keyring ? keyring : files, where: isNew)
            }
            throw error
        }
        let wasInKeyring = old.mode == .unset || old.deviceKey == .keyring
        return tidied(record, in: wasInKeyring || record.deviceKey == .keyring ? [files, keyring] : [files])
    }

    /// Deletes left-over keys and notes that they are gone; a keyring that this lock does not need is not waited for.
    func tidied(_ record: LockRecord) -> LockRecord {
        tidied(record, in: record.deviceKey == .file ? [files] : [files, keyring])
    }

    private func tidied(_ record: LockRecord, in vaults: [KeyVault]) -> LockRecord {
        guard forgetKeys(but: record, in: vaults), record.hasLeftovers else { return record }
        var tidy = record
        tidy.hasLeftovers = false
        do throws(LockFailure) {
            try save(tidy)
            return tidy
        } catch {
            log.warning(.lock, "it could not be noted that left-over keys are gone: \(error)")
            return record
        }
    }

    private func isSurelyNotStored(_ record: LockRecord) -> Bool {
        do throws(LockFailure) {
            switch try load() {
            case .record(let stored): return stored.id != record.id
            case .missing: return true
            case .unreadable: return false
            }
        } catch {
            return false
        }
    }

    /// Deletes device keys and fingerprint keys of other records of the profile, and a fingerprint key of this one that
    /// stayed when fingerprints were turned off. False when a vault did not answer.
    private func forgetKeys(but record: LockRecord, in vaults: [KeyVault]) -> Bool {
        let isOld: (KeyVaultItem) -> Bool = { item in
            switch item.kind {
            case .deviceKey: item.account != record.id
            case .biometricKey: item.account != record.id || !record.biometric
            case .lockMirror, .shareToken: false
            }
        }
        return vaults.reduce(true) { clear(profile: record.profile, in: $1, where: isOld) && $0 }
    }

    static func hex(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }

    /// Saves record and mirror in the order in which a crash between them leaves the stricter of both.
    private func commit(_ record: LockRecord, over old: LockRecord) throws(LockFailure) {
        if record.mode < old.mode {
            var bound = record
            // The old record's copy is in the keyring if its key is: there it must be loosened, or it would count later.
            if old.deviceKey == .keyring { bound.deviceKey = .keyring }
            try saveMirror(bound)
            try save(record)
            // A copy of an earlier record, whose key was in the keyring.
            if record.deviceKey == .file { drop(KeyVaultItem(profile: record.profile, kind: .lockMirror), in: keyring) }
        } else {
            try save(record)
            do throws(LockFailure) {
                try saveMirror(record)
            } catch {
                log.warning(.lock, "the keyring's copy of the lock record could not be written: \(error)")
            }
        }
    }

    /// Keeps a device key where it has to be; without such a place in the keyring, or in a file where that does not answer.
    private func store(
        _ key: SecretBytes, for record: LockRecord, in place: DeviceKeyPlace?
    ) throws(LockFailure) -> DeviceKeyPlace {
        let item = KeyVaultItem(profile: record.profile, kind: .deviceKey, account: record.id)
        if place != .file {
            do throws(KeyVaultProblem) {
                try write(key, item, in: keyring)
                return .keyring
            } catch {
                guard place == nil else { throw .keyring(error) }
                log.warning(.lock, "the device key goes into a file, for the keyring did not take it: \(error)")
            }
        }
        do throws(KeyVaultProblem) {
            try write(key, item, in: files)
            return .file
        } catch {
            switch error {
            case .notSaved(let failure): throw .store(failure)
            case .failed(let text): throw .store(.other(text))
            case .locked, .absent, .hung: throw .keyring(error)
            }
        }
    }

    /// Writes and reads back: a key that is not kept would lock the person out.
    private func write(_ key: SecretBytes, _ item: KeyVaultItem, in vault: KeyVault) throws(KeyVaultProblem) {
        try vault.write(item, key)
        switch vault.read(item) {
        case .value(let stored) where stored.isEqual(to: key): return
        case .unavailable(let problem): throw problem
        default: throw .failed("the key did not come back as it was written")
        }
    }

    private func drop(_ item: KeyVaultItem, in vault: KeyVault) {
        do throws(KeyVaultProblem) {
            try vault.delete(item)
        } catch {
            log.warning(.lock, "an unused key could not be deleted: \(error)")
        }
    }
}
