import FaceliftCore
import FaceliftSystem
import Foundation
import Testing

/// What a Capacitor app of the first version left is taken over (`security.md` §3, contract §2).
@Suite struct CapacitorPreferencesTests {
    /// User defaults that no other test or program uses.
    final class Defaults: Sendable {
        let suite = "de.mhus.vance.facelift.test.\(UUID().uuidString.lowercased())"
        var defaults: UserDefaults { get throws { try #require(UserDefaults(suiteName: suite)) } }

        init(_ values: [String: String] = [:]) throws {
            for (key, value) in values { try defaults.set(value, forKey: "CapacitorStorage." + key) }
            #expect(try defaults.synchronize())
        }

        func value(_ key: String) throws -> String? { try defaults.string(forKey: "CapacitorStorage." + key) }

        deinit { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    }

    static let salt = "000102030405060708090a0b0c0d0e0f"
    static let hash = "c0a8f8a3a3bb6160dea580ba6fb5e7821015c06f9347b9b75f2eea0f4e000359"

    @Test func theOldPINOpensTheNewLockAndItsHashIsGone() throws {
        let left = try Defaults([
            "vance.lock.pinSalt": Self.salt, "vance.lock.pinHash": Self.hash, "vance.lock.biometricEnabled": "true",
        ])
        let legacy = CapacitorPreferences(suite: left.suite).lock
        #expect(legacy.load() == LegacyLockRecord(salt: Self.salt, hash: Self.hash, biometric: true))
        let folder = try TemporaryFolder()
        let folders = try XDGFolders(environment: ["HOME": folder.path])
        let files = KeyVault.files(folder: folders.keys)
        let keeper = LockKeeper(
            store: .live(folders: folders), keyring: files, files: files, crypto: try .sodium(), clock: .live(),
            legacy: legacy, log: Log { _, _, _ in })
        #expect(keeper.state() == .locked(.free, biometric: false))
        #expect(try left.value("vance.lock.pinHash") == "v2")
        #expect(try left.value("vance.lock.pinSalt") == nil)
        #expect(folder.text(".local/share/vance-facelift/lock.json")?.contains(Self.hash) == false)
        #expect(throws: LockFailure.self) { try keeper.unlock(PIN(typed: "123457")) }
        let key = try keeper.unlock(PIN(typed: "123456"))
        // Resealed by now: the second time without the old hash in between, the same key.
        #expect(try keeper.record()?.inner == nil)
        #expect(try keeper.unlock(PIN(typed: "123456")).isEqual(to: key))
    }

    @Test func theAccountsAreRead() throws {
        let first = "6f1c3f0e-8a55-4d43-9d0a-0b7c4a1f6a01"
        let second = "6f1c3f0e-8a55-4d43-9d0a-0b7c4a1f6a02"
        let rows = [(first, "https://eddie.example"), (second, "ftp://refused.example/")].map { id, address in
            #"{"id":"\#(id)","faceUrl":"\#(address)","displayName":"\#(id.suffix(2))","createdAt":1,"lastUsedAt":2}"#
        }
        let left = try Defaults([
            "vance.facelift.accounts": "[\(rows.joined(separator: ","))]",
            "vance.facelift.activeAccountId": second.uppercased(),
        ])
        let reading = try #require(try CapacitorPreferences(suite: left.suite).accounts())
        // An address that the rules refuse is kept.
        #expect(reading.list.accounts.map(\.faceURL) == ["https://eddie.example", "ftp://refused.example/"])
        #expect(reading.list.activeID?.description == second && reading.skipped.isEmpty)
    }

    @Test func nothingIsLeftWhereItNeverRan() throws {
        let left = try Defaults()
        let preferences = CapacitorPreferences(suite: left.suite)
        #expect(preferences.lock.load() == LegacyLockRecord(salt: nil, hash: nil))
        #expect(try preferences.accounts() == nil)
        let damaged = try Defaults(["vance.facelift.accounts": "[{"])
        #expect(throws: AccountListProblem.self) { try CapacitorPreferences(suite: damaged.suite).accounts() }
        withExtendedLifetime((left, damaged)) {}
    }
}
