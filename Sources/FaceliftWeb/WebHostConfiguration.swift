import Foundation

/// What the web-view host must know of the program around it.
public struct WebHostConfiguration: Sendable {
    /// The program's version, for the user agent.
    public var version: String
    /// A private folder for files on their way to the place the person chooses. Files left there by an earlier run are
    /// deleted.
    public var exportFolder: URL
    /// Folders that hold one folder per account, named by the account's identity: website data, and caches.
    public var storageFolders: [URL]
    /// The file creation mask the program was started with. What is saved for the person gets `0666 & ~mask`.
    public var fileCreationMask: mode_t
    /// How crashes and hangs of pages are met.
    public var recovery: RecoveryRules

    /// Makes a configuration.
    public init(
        version: String, exportFolder: URL, storageFolders: [URL] = [], fileCreationMask: mode_t = 0o022,
        recovery: RecoveryRules = RecoveryRules()
    ) {
        self.version = version
        self.exportFolder = exportFolder
        self.storageFolders = storageFolders
        self.fileCreationMask = fileCreationMask
        self.recovery = recovery
    }
}
