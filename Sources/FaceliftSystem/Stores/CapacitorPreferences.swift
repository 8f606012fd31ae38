import FaceliftCore
import Foundation

/// What a Capacitor app of the specification's first version left in its user defaults: `CapacitorStorage.<key>`.
///
/// Only a program with the same bundle identifier finds it, so on Linux there is none. Every call blocks.
public struct CapacitorPreferences: Sendable {
    /// Capacitor's prefix of every key.
    static let prefix = "CapacitorStorage."
    private static let accountsKey = "vance.facelift.accounts"
    private static let activeKey = "vance.facelift.activeAccountId"
    private let suite: String?

    /// The preferences in the defaults of this program, or in those named `suite`.
    public init(suite: String? = nil) { self.suite = suite }

    /// The lock of the first version.
    public var lock: LegacyLockStore {
        LegacyLockStore(
            load: {
                LegacyLockRecord(
                    salt: value(LegacyLockRecord.Key.salt.rawValue), hash: value(LegacyLockRecord.Key.hash.rawValue),
                    biometric: value(LegacyLockRecord.Key.biometric.rawValue) == "true")
            },
            entomb: { () throws(StoreFailure) in
                try set(LegacyLockRecord.tombstone, LegacyLockRecord.Key.hash.rawValue)
            },
            removeSalt: { () throws(StoreFailure) in try set(nil, LegacyLockRecord.Key.salt.rawValue) })
    }

    /// The accounts of the first version, with the one that was active; nil when it left none. They stay where they are:
    /// whoever takes them over notes that, and the first version may still be run.
    ///
    /// - Throws: `AccountListProblem` when they are there and cannot be read.
    public func accounts() throws(AccountListProblem) -> AccountListReading? {
        guard let text = value(Self.accountsKey) else { return nil }
        let reading = try AccountListCoding.readImport(Data(text.utf8))
        // The first version stored no settings beside them.
        let active = value(Self.activeKey).flatMap { AccountID($0) }
        let list = AccountList(accounts: reading.list.accounts, activeID: active, settings: [:])
        return AccountListReading(list: list, skipped: reading.skipped)
    }

    private func defaults() -> UserDefaults? {
        suite.map { UserDefaults(suiteName: $0) } ?? .standard
    }

    private func value(_ key: String) -> String? {
        defaults()?.string(forKey: Self.prefix + key)
    }

    private func set(_ value: String?, _ key: String) throws(StoreFailure) {
        guard let defaults = defaults() else { throw .other("the preferences cannot be opened") }
        if let value {
            defaults.set(value, forKey: Self.prefix + key)
        } else {
            defaults.removeObject(forKey: Self.prefix + key)
        }
        // The next step of the migration may only begin when this one is on disk.
        guard defaults.synchronize() else { throw .other("the preferences could not be saved") }
    }
}
