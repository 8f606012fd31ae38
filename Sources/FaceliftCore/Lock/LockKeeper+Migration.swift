import Foundation

extension LockKeeper {
    /// Does the step of `LegacyMigration` that is due, and the next; the state when only a reset helps.
    /// Call it inside `exclusively`.
    func migrate() throws(LockFailure) -> LockState? {
        for _ in 0..<3 {
            switch LegacyMigration.next(legacy.load(), file: try load(), hasTraces: store.hasTraces()) {
            case .nothing: return nil
            case .resetOnly: return .resetOnly(.legacyIncomplete)
            case .seal(let salt, let hash, let biometric): try sealLegacy(salt, hash, biometric)
            case .clear: try clearLegacy()
            }
        }
        return nil
    }

    private func sealLegacy(_ salt: String, _ hash: String, _ biometric: Bool) throws(LockFailure) {
        let old = try stored() ?? .unset(profile: store.profileHint(), id: UUID())
        let sealed = try replace(old, mode: .pin, dataKey: crypto.random(32), inner: (.sha256v1, salt)) {
            kdf throws(LockCrypto.Failure) in
            try crypto.derive(SecretBytes(Array(hash.utf8)), kdf)
        }
        guard case .record(let stored) = try load(), stored == sealed else {
            throw .store(.other("the migrated record did not come back as it was written"))
        }
        log.info(.lock, "the lock of the first format was migrated\(biometric ? "; fingerprints were on" : "")")
    }

    private func clearLegacy() throws(LockFailure) {
        do throws(StoreFailure) {
            try legacy.entomb()
            try legacy.removeSalt()
        } catch {
            throw .store(error)
        }
    }
}
