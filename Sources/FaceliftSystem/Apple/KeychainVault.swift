import FaceliftCore
import Foundation
import LocalAuthentication
import Security

/// Secrets in the data protection keychain: readable only while this device is unlocked, never copied to another one or
/// into a backup (Apple: `kSecAttrAccessibleWhenUnlockedThisDeviceOnly`).
///
/// The copy of the data key that a finger or face opens stands behind an access control of its own: the system gives it
/// out after a match only, and drops it when a finger or face is enrolled or removed (`biometryCurrentSet`).
struct KeychainVault: Sendable {
    /// The keychain access group that the app shares with its share extension; nil is the app's own.
    let accessGroup: String?
    /// Where the match that opens the data key's copy comes from.
    let matches: BiometricMatches

    private static let service = "de.mhus.vance.facelift"

    func read(_ item: KeyVaultItem) -> KeyVaultReading {
        var query = query(item)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        // Without a match from the lock screen the answer is a failure: reading never raises the system's dialog.
        query[kSecUseAuthenticationContext] = matches.take(for: item) ?? Self.silentContext()
        var found: CFTypeRef?
        switch SecItemCopyMatching(Self.dictionary(query), &found) {
        case errSecSuccess:
            guard let data = found as? Data else { return .unavailable(.failed("the keychain gave no data")) }
            return .value(SecretBytes(data))
        case errSecItemNotFound: return .missing
        case let status: return .unavailable(Self.problem(status))
        }
    }

    func write(_ item: KeyVaultItem, _ secret: SecretBytes) throws(KeyVaultProblem) {
        // Deleting first: an update would keep the access control of the item before.
        try delete(item)
        var attributes = query(item)
        attributes[kSecValueData] = secret.withBytes { Data($0) }
        if item.kind == .biometricKey {
            attributes[kSecAttrAccessControl] = try Self.biometricControl()
        } else {
            attributes[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        }
        let status = SecItemAdd(Self.dictionary(attributes), nil)
        guard status == errSecSuccess else { throw Self.problem(status) }
    }

    func delete(_ item: KeyVaultItem) throws(KeyVaultProblem) {
        try Self.delete(query(item))
    }

    func items(of profile: UUID) throws(KeyVaultProblem) -> [KeyVaultItem] {
        var items: [KeyVaultItem] = []
        for kind in KeyVaultItem.Kind.allCases {
            items += try accounts(of: kind).compactMap { KeyVaultItem(kind: kind, keychainAccount: $0) }
        }
        return items.filter { $0.profile == profile }
    }

    /// Deletes everything of this program, of whichever profile.
    func deleteAll() throws(KeyVaultProblem) {
        for kind in KeyVaultItem.Kind.allCases { try Self.delete(query(kind)) }
    }

    private func accounts(of kind: KeyVaultItem.Kind) throws(KeyVaultProblem) -> [String] {
        var query = query(kind)
        query[kSecReturnAttributes] = true
        query[kSecMatchLimit] = kSecMatchLimitAll
        query[kSecUseAuthenticationContext] = Self.silentContext()
        var found: CFTypeRef?
        switch SecItemCopyMatching(Self.dictionary(query), &found) {
        case errSecSuccess:
            let rows = found as? [[String: Any]] ?? []
            return rows.compactMap { $0[Self.text(kSecAttrAccount)] as? String }
        case errSecItemNotFound: return []
        case let status: throw Self.problem(status)
        }
    }

    private func query(_ item: KeyVaultItem) -> [CFString: Any] {
        var query = query(item.kind)
        query[kSecAttrAccount] = item.keychainAccount
        return query
    }

    private func query(_ kind: KeyVaultItem.Kind) -> [CFString: Any] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: "\(Self.service).\(kind.rawValue)",
            kSecAttrSynchronizable: false,
            // macOS would take the old file keychain otherwise, which knows no access control.
            kSecUseDataProtectionKeychain: true,
        ]
        query[kSecAttrAccessGroup] = accessGroup
        return query
    }

    private static func delete(_ query: [CFString: Any]) throws(KeyVaultProblem) {
        let status = SecItemDelete(dictionary(query))
        guard status == errSecSuccess || status == errSecItemNotFound else { throw problem(status) }
    }

    private static func biometricControl() throws(KeyVaultProblem) -> SecAccessControl {
        var failure: Unmanaged<CFError>?
        let control = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .biometryCurrentSet, &failure)
        guard let control else {
            let reason = failure?.takeRetainedValue()
            throw .failed("no access control: \(reason.map { "\($0)" } ?? "no reason given")")
        }
        return control
    }

    private static func silentContext() -> LAContext {
        let context = LAContext()
        context.interactionNotAllowed = true
        return context
    }

    /// What a status of the keychain means (Apple: "Security Framework Result Codes").
    private static func problem(_ status: OSStatus) -> KeyVaultProblem {
        switch status {
        case errSecInteractionNotAllowed: .locked
        case errSecNotAvailable, errSecMissingEntitlement: .absent
        default: .failed("keychain status \(status)")
        }
    }

    private static func text(_ key: CFString) -> String { key as String }

    private static func dictionary(_ query: [CFString: Any]) -> CFDictionary { query as CFDictionary }
}

extension KeyVault {
    /// The device's keychain.
    ///
    /// - Parameters:
    ///   - accessGroup: the group that the share extension may read too; nil for the app alone.
    ///   - matches: the same as the biometrics' (`Biometrics.localAuthentication`).
    public static func keychain(accessGroup: String? = nil, matches: BiometricMatches) -> KeyVault {
        let vault = KeychainVault(accessGroup: accessGroup, matches: matches)
        return KeyVault(
            read: { vault.read($0) },
            write: { (item, secret) throws(KeyVaultProblem) in try vault.write(item, secret) },
            delete: { (item) throws(KeyVaultProblem) in try vault.delete(item) },
            items: { (profile) throws(KeyVaultProblem) in try vault.items(of: profile) },
            // Open whenever the device is: there is nothing to ask the person for.
            unlock: { true })
    }
}
