/// Where the tour finds the programs, and where it may write.
struct TourPaths {
    /// The command line's program.
    let facelift: String
    /// The window's program.
    let shell: String
    /// A folder of the tour's own; the XDG variables name folders in it.
    let profile: String
    /// Where the pictures go.
    let pictures: String

    /// Takes the four paths from the command line; nil when they are not there.
    init?(arguments: [String]) {
        guard arguments.count == 4 else { return nil }
        facelift = arguments[0]
        shell = arguments[1]
        profile = arguments[2]
        pictures = arguments[3]
    }
}
