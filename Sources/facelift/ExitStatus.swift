/// The exit statuses of every command; the numbers are those of `sysexits.h` where one fits.
enum ExitStatus {
    /// Done.
    static let done: Int32 = 0
    /// The command line cannot be understood.
    static let usage: Int32 = 2
    /// What was given is refused: an address, a file's content, a server that is none of ours.
    static let badData: Int32 = 65
    /// Something needed is not there now: network, server, the window's program.
    static let unavailable: Int32 = 69
    /// It could not be saved.
    static let notSaved: Int32 = 73
    /// Locked, or not permitted.
    static let locked: Int32 = 77
}
