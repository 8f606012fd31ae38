/// A short message about something a page did or wanted, shown for a moment. Faces put it into words.
public enum ShellNotice: Hashable, Sendable {
    /// A file was saved under this name.
    case saved(name: String)
    /// A file could not be saved.
    case saveFailed(name: String, StoreFailure)
    /// A file of the page was refused.
    case exportRefused(name: String, ExportProblem)
    /// A download failed on the way.
    case downloadFailed(name: String)
    /// A download was refused because the program is locked.
    case downloadLocked(name: String)
    /// A link was not followed; the scheme or host.
    case linkRefused(String)
    /// Another program did not open; the scheme or host.
    case openFailed(String)
    /// The website opens too many windows.
    case tooManyWindows
    /// A server has not answered for long, while the page before is on the screen.
    case slowServer(host: String)
    /// A file of a page that the person has muted was not saved.
    case filesMuted
    /// The page crashed and was loaded again.
    case recovered
    /// Storage for sharing failed.
    case shareFailed(StoreFailure)

    /// Whether something that the person wanted did not happen: such a message stays until it was read.
    public var isFailure: Bool {
        switch self {
        case .saveFailed, .exportRefused, .downloadFailed, .downloadLocked, .openFailed, .shareFailed: true
        case .saved, .linkRefused, .tooManyWindows, .slowServer, .filesMuted, .recovered: false
        }
    }
}
