import Foundation

/// The program's four folders, by the XDG Base Directory Specification; setting the variables gives a separate profile.
public struct XDGFolders: Hashable, Sendable {
    /// Why no folders can be named.
    public enum Refusal: Error, Hashable, Sendable {
        /// Neither the variables, nor `HOME`, nor the user database names a home folder by an absolute path.
        case noHome
    }

    /// The folder's name in each base folder.
    public static let name = "vance-facelift"

    /// Accounts, lock record, websites: what must not be lost.
    public let data: String
    /// Settings that a person may edit.
    public let config: String
    /// What can be made again.
    public let cache: String
    /// The journal of unfinished work.
    public let state: String

    /// Reads the folders from `environment`.
    ///
    /// The specification says to ignore a relative path in a variable. Without a usable `HOME` the user database is asked
    /// (`userHome`); without that there is nowhere to keep anything, and starting would lose what is entered.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        userHome: () -> String? = XDGFolders.homeFromUserDatabase
    ) throws(Refusal) {
        var home: String?
        func base(_ variable: String, _ fallback: String) throws(Refusal) -> String {
            if let value = environment[variable], value.hasPrefix("/") { return Self.joined(value, Self.name) }
            if home == nil {
                let candidates = [environment["HOME"], userHome()]
                home = candidates.compactMap { $0 }.first { $0.hasPrefix("/") }
            }
            guard let home else { throw .noHome }
            return Self.joined(Self.joined(home, fallback), Self.name)
        }
        data = try base("XDG_DATA_HOME", ".local/share")
        config = try base("XDG_CONFIG_HOME", ".config")
        cache = try base("XDG_CACHE_HOME", ".cache")
        state = try base("XDG_STATE_HOME", ".local/state")
    }

    /// The account list.
    public var accountsFile: String { data + "/accounts.json" }
    /// What the share targets may read.
    public var share: String { data + "/share" }
    /// One folder of website data per account.
    public var websites: String { data + "/websites" }
    /// Locked by the window that is open on these folders.
    public var windowLock: String { data + "/window.lock" }
    /// Removals that are not finished.
    public var removals: String { state + "/removals" }

    /// The home folder that the user database has for this process's user.
    public static func homeFromUserDatabase() -> String? {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(getuid(), &record, &buffer, buffer.count, &found) == 0, found != nil,
            let home = record.pw_dir
        else { return nil }
        return String(cString: home)
    }

    private static func joined(_ base: String, _ name: String) -> String {
        base.hasSuffix("/") ? base + name : base + "/" + name
    }
}
