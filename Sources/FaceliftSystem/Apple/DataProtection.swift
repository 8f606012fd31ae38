import Foundation

/// How Apple's systems guard the files of this program.
public enum DataProtection {
    /// Files created below `folder` from now on, and those there, can be read only while the device is unlocked, and go
    /// into no backup: a copy elsewhere could not be opened, since the device's key stays in its keychain.
    ///
    /// iOS encrypts by class (Apple: `FileProtectionType.complete`); macOS takes the attribute and relies on FileVault.
    ///
    /// - Throws: Foundation's error for a folder that is not there or cannot be changed.
    public static func apply(to folder: URL) throws {
        let manager = FileManager.default
        try protect(folder, manager)
        var failure: (any Error)?
        let files = manager.enumerator(at: folder, includingPropertiesForKeys: nil) { _, error in
            failure = error
            return false
        }
        while let file = files?.nextObject() as? URL { try protect(file, manager) }
        if let failure { throw failure }
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        var folder = folder
        try folder.setResourceValues(values)
    }

    private static func protect(_ file: URL, _ manager: FileManager) throws {
        try manager.setAttributes([.protectionKey: FileProtectionType.complete], ofItemAtPath: file.path)
    }
}
