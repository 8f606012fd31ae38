import FaceliftCore
import Foundation

/// Tells a new installation from a later start: iOS keeps an app's keychain items when the app is deleted, its folder not.
///
/// Without this, an app installed again would find a device key without a record and offer the reset only, where the
/// specification wants the setup.
public struct InstallMarker: Sendable {
    private let file: URL
    private let vault: KeychainVault

    /// The marker in the app's own `folder`, which goes with the app.
    public init(folder: URL, accessGroup: String? = nil) {
        file = folder.appendingPathComponent("installed", isDirectory: false)
        vault = KeychainVault(accessGroup: accessGroup, matches: BiometricMatches())
    }

    /// On the first start of an installation: deletes what an earlier one left in the keychain, then writes the marker. To
    /// be called before the lock is looked at. `hasData` tells whether the folder holds anything of an earlier start:
    /// then a missing marker is damage, and nothing is deleted.
    ///
    /// - Throws: `KeyVaultProblem`, or Foundation's error when the marker cannot be written; it is tried again then.
    public func settle(hasData: Bool) throws {
        guard !FileManager.default.fileExists(atPath: file.path) else { return }
        if !hasData { try vault.deleteAll() }
        try Data().write(to: file, options: [.atomic])
    }
}
