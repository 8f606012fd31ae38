/// Where the tour finds the programs, and where it may write; and which walk it takes.
struct TourPaths {
    /// A walk through the windows.
    enum Walk: String { case tour, crowd, gallery }

    /// The command line's program.
    let facelift: String
    /// The window's program.
    let shell: String
    /// A folder of the tour's own; the XDG variables name folders in it.
    let profile: String
    /// Where the pictures go.
    let pictures: String
    /// With twenty people instead of two, or through every screen.
    let walk: Walk
    /// The looks of the gallery.
    let looks: [Look]

    /// Takes the four paths from the command line, and after them the word `crowd`, or `gallery` and its looks; nil when
    /// they are not there.
    init?(arguments: [String]) {
        guard arguments.count >= 4 else { return nil }
        facelift = arguments[0]
        shell = arguments[1]
        profile = arguments[2]
        pictures = arguments[3]
        guard let walk = Walk(rawValue: arguments.dropFirst(4).first ?? Walk.tour.rawValue) else { return nil }
        self.walk = walk
        looks = arguments.dropFirst(5).compactMap(Look.init)
        guard looks.count == max(0, arguments.count - 5), looks.isEmpty == (walk != .gallery) else { return nil }
    }
}
