/// The way from the specification's first lock format to the present one.
///
/// The first format's hash falls to a second of guessing. It is sealed into the present record before the person enters
/// the PIN the first time, and is gone from the preferences afterwards. Each step may be interrupted: asking again
/// gives the step that is due.
public enum LegacyMigration {
    /// What is due.
    public enum Step: Hashable, Sendable {
        /// Nothing of the first format is left.
        case nothing
        /// Make a record from hash and salt (`LockRecord.Inner.sha256v1`), save it, read it back, then clear.
        case seal(salt: String, hash: String, biometric: Bool)
        /// The present record is safe: replace the hash by the tombstone, then remove the salt.
        case clear
        /// The first format's record is incomplete: only a reset helps.
        case resetOnly
    }

    /// The step that is due.
    public static func next(_ legacy: LegacyLockRecord, file: LockFileReading, hasTraces: Bool) -> Step {
        if legacy.isMigrated { return legacy.salt == nil ? .nothing : .clear }
        if legacy.hash == nil, legacy.salt == nil { return .nothing }
        if case .record(let record) = file, record.mode != .unset { return .clear }
        if let (salt, hash) = legacy.usable {
            return .seal(salt: salt, hash: hash, biometric: legacy.biometric)
        }
        // A salt alone, in a folder without accounts, is what a crash during the very first setup leaves.
        if legacy.hash == nil, !hasTraces { return .clear }
        return .resetOnly
    }
}
