import Foundation

/// `lock.json` and its journal on disk. Every call blocks: never on the main actor.
public struct LockStore: Sendable {
    /// The profile UUID of a folder that has no record yet: the same each time for one folder.
    public var profileHint: @Sendable () -> UUID
    /// Reads the record. What cannot be used stays where it is, so that it is found again at the next start.
    public var load: @Sendable () throws(StoreFailure) -> LockFileReading
    /// Saves the record; when it returns, a power cut does not lose it any more. One that cannot be used is set aside
    /// as `lock.json.bad-<time>` before.
    public var save: @Sendable (LockRecord) throws(StoreFailure) -> Void
    /// Runs the body as the only one across all processes. Every change and every attempt happens in here.
    public var exclusively: @Sendable (_ body: () -> Void) throws(StoreFailure) -> Void
    /// Whether anything of an earlier use is here: accounts, website data, sealed secrets, keys.
    public var hasTraces: @Sendable () -> Bool
    /// Writes down that a wipe has begun, before anything is deleted.
    public var beginWipe: @Sendable () throws(StoreFailure) -> Void
    /// Whether a wipe has begun and not ended.
    public var wipeIsPending: @Sendable () -> Bool
    /// Writes down that a wipe is done.
    public var endWipe: @Sendable () throws(StoreFailure) -> Void

    /// A store of these closures.
    public init(
        profileHint: @escaping @Sendable () -> UUID,
        load: @escaping @Sendable () throws(StoreFailure) -> LockFileReading,
        save: @escaping @Sendable (LockRecord) throws(StoreFailure) -> Void,
        exclusively: @escaping @Sendable (() -> Void) throws(StoreFailure) -> Void,
        hasTraces: @escaping @Sendable () -> Bool,
        beginWipe: @escaping @Sendable () throws(StoreFailure) -> Void,
        wipeIsPending: @escaping @Sendable () -> Bool,
        endWipe: @escaping @Sendable () throws(StoreFailure) -> Void
    ) {
        self.profileHint = profileHint
        self.load = load
        self.save = save
        self.exclusively = exclusively
        self.hasTraces = hasTraces
        self.beginWipe = beginWipe
        self.wipeIsPending = wipeIsPending
        self.endWipe = endWipe
    }
}
