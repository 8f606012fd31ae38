import Foundation

extension LockKeeper {
    /// First half of a wipe: notes that it has begun, then destroys every key and secret of the profile. What was sealed
    /// is unreadable from here on. May be repeated.
    public func beginWipe() throws(LockFailure) {
        try exclusively { () throws(LockFailure) in
            do throws(StoreFailure) { try store.beginWipe() } catch { throw .store(error) }
            var record = try stored() ?? .unset(profile: store.profileHint(), id: UUID())
            guard clear(profile: record.profile, in: files) else { throw .store(.other("keys could not be deleted")) }
            guard !clear(profile: record.profile, in: keyring) else { return }
            // The keyring does not answer: what is in there must not count against the profile's new start.
            record.orphans.append(record.profile)
            record.profile = UUID()
            try save(.emptied(record))
        }
    }

    /// Second half, when website data and everything else is gone: the app may be set up anew.
    public func endWipe() throws(LockFailure) {
        try exclusively { () throws(LockFailure) in
            let record = try stored() ?? .unset(profile: store.profileHint(), id: UUID())
            try save(.emptied(record))
            do throws(StoreFailure) { try store.endWipe() } catch { throw .store(error) }
        }
    }
}

extension LockRecord {
    /// An undecided record that remembers only where old secrets may still lie.
    fileprivate static func emptied(_ old: LockRecord) -> LockRecord {
        var record = LockRecord.unset(profile: old.profile, id: UUID())
        record.orphans = old.orphans
        return record
    }
}
