import Foundation

extension LockKeeper {
    /// What was read, with the secrets that came along.
    struct Reading {
        var facts: LockFacts
        var record: LockRecord?
        var mirror: LockMirror?
        var deviceKey: SecretBytes?
    }

    /// What is in the profile's folders.
    struct Disk: Hashable {
        var file: LockFileReading
        var hasTraces: Bool
        var wipeIsPending: Bool
    }

    func onDisk() throws(LockFailure) -> Disk {
        Disk(file: try load(), hasTraces: store.hasTraces(), wipeIsPending: store.wipeIsPending())
    }

    /// Reads everything that decides. Call it inside `exclusively`.
    func read() throws(LockFailure) -> Reading { read(try onDisk()) }

    /// Asks the keyring for what belongs to `disk`.
    func read(_ disk: Disk) -> Reading {
        let file = disk.file
        let profile: UUID
        var record: LockRecord?
        if case .record(let stored) = file {
            record = stored
            profile = stored.profile
        } else {
            profile = store.profileHint()
        }
        var facts = LockFacts(
            file: file, mirror: .unknown, deviceKey: .missing, hasTraces: disk.hasTraces,
            wipeIsPending: disk.wipeIsPending, now: clock.now())
        var reading = Reading(facts: facts, record: record)
        var problem: KeyVaultProblem?
        if needsKeyring(record) {
            switch keyring.read(KeyVaultItem(profile: profile, kind: .lockMirror)) {
            case .value(let bytes):
                reading.mirror = LockMirror(bytes)
                // What is not ours to read counts as none: whoever can write there could delete it too.
                facts.mirror = reading.mirror.map { .value($0) } ?? .missing
            case .missing: facts.mirror = .missing
            case .unavailable(let reason): problem = reason
            }
        }
        if let record, record.mode != .unset {
            let item = KeyVaultItem(profile: profile, kind: .deviceKey, account: record.id)
            // A keyring that just failed to answer is not waited for twice.
            let answer: KeyVaultReading =
                switch (record.deviceKey, problem) {
                case (.file, _): files.read(item)
                case (.keyring, let problem?): .unavailable(problem)
                case (.keyring, nil): keyring.read(item)
                }
            switch answer {
            case .value(let key):
                facts.deviceKey = .present
                facts.isPardoned = isPardoned(record, reading.mirror, key)
                reading.deviceKey = key
            case .missing: facts.deviceKey = .missing
            case .unavailable(let reason): facts.deviceKey = .unavailable(reason)
            }
        }
        reading.facts = facts
        return reading
    }

    /// Whether the keyring has a say: a PIN whose device key is in a file waits for none, and none changes what it asks
    /// for. A record that asks for less does: the keyring may know better.
    private func needsKeyring(_ record: LockRecord?) -> Bool {
        guard let record, record.mode == .pin, record.deviceKey == .file else { return true }
        return !record.orphans.isEmpty
    }

    /// What is due after reading: a delay begins anew after a restart, left-over keys go.
    func settle(_ reading: Reading) {
        guard var record = reading.record else { return }
        let now = reading.facts.now
        if record.mode == .pin {
            let counted = LockStateTable.attempts(
                record, reading.mirror, isPardoned: reading.facts.isPardoned, now: now)
            record.attempts = AttemptThrottle.rebased(counted, now: now, wall: clock.wall())
        }
        if reading.facts.mirror != .unknown { record.orphans.removeAll { clear(profile: $0, in: keyring) } }
        // Where the key is there, its vault answers.
        if record.hasLeftovers, reading.facts.deviceKey == .present { record = tidied(record) }
        do throws(LockFailure) {
            if record != reading.record { try save(record) }
            // Both copies, or the one of the earlier run of the system would start the delay anew each time.
            let isBehind = record.mode == .pin && reading.mirror?.attempts != record.attempts
            if isBehind, reading.mirror != nil { try saveMirror(record) }
        } catch {
            // The delay then runs from this start only; nothing gets shorter.
            log.warning(.lock, "the lock record could not be brought up to date: \(error)")
        }
    }

    /// Deletes every secret of `profile` in `vault`; false when the vault does not answer.
    func clear(profile: UUID, in vault: KeyVault, where isDue: (KeyVaultItem) -> Bool = { _ in true }) -> Bool {
        do throws(KeyVaultProblem) {
            for item in try vault.items(profile) where isDue(item) { try vault.delete(item) }
            return true
        } catch {
            log.warning(.lock, "secrets could not be deleted: \(error)")
            return false
        }
    }

    /// The record, or nil when there is none to use; a failed read is neither.
    func stored() throws(LockFailure) -> LockRecord? {
        guard case .record(let record) = try load() else { return nil }
        return record
    }

    func load() throws(LockFailure) -> LockFileReading {
        do throws(StoreFailure) { return try store.load() } catch { throw .store(error) }
    }

    func save(_ record: LockRecord) throws(LockFailure) {
        do throws(StoreFailure) { try store.save(record) } catch { throw .store(error) }
    }

    /// Writes the keyring's copy of `record` and returns its stamp; nil where the device key is in a file: such a lock
    /// leaves nothing in a keyring that may be gone when it changes.
    @discardableResult
    func saveMirror(_ record: LockRecord) throws(LockFailure) -> UUID? {
        guard record.deviceKey == .keyring else { return nil }
        let item = KeyVaultItem(profile: record.profile, kind: .lockMirror)
        let stamp = UUID()
        do {
            try keyring.write(item, LockMirror(of: record, stamp: stamp).encoded())
            return stamp
        } catch let problem as KeyVaultProblem {
            throw .keyring(problem)
        } catch {
            throw .crypto(.refused("\(error)"))
        }
    }

    /// Runs `body` as the only one across all processes.
    func exclusively<Value>(_ body: () throws(LockFailure) -> Value) throws(LockFailure) -> Value {
        var result: Result<Value, LockFailure>?
        do throws(StoreFailure) {
            try store.exclusively {
                do throws(LockFailure) { result = .success(try body()) } catch { result = .failure(error) }
            }
        } catch {
            throw .store(error)
        }
        guard let result else { throw .store(.other("the store did not run the change")) }
        return try result.get()
    }
}
