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

    /// Whether to walk with twenty people instead of two.
    let isCrowd: Bool

    /// Takes the four paths from the command line, and the word `crowd` after them; nil when they are not there.
    init?(arguments: [String]) {
        isCrowd = arguments.last == "crowd"
        guard arguments.count == (isCrowd ? 5 : 4) else { return nil }
        facelift = arguments[0]
        shell = arguments[1]
        profile = arguments[2]
        pictures = arguments[3]
    }
}
