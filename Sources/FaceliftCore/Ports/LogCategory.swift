/// The area a log line is about.
public enum LogCategory: String, Hashable, Sendable, CaseIterable {
    /// Account list and its file.
    case accounts
    /// Calls of `window.vanceFacelift`.
    case bridge
    /// Downloads and exports.
    case downloads
    /// Lock, PIN and biometrics.
    case lock
    /// Navigation, windows and shell actions.
    case navigation
    /// Requests of this program's own.
    case network
    /// Sharing and its outbox.
    case share
    /// Start, end and everything else of the program.
    case shell
    /// Web views, their processes and data stores.
    case web
}
