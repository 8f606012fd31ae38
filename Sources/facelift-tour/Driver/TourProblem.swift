/// Why a step could not be done or did not hold, in words for the person who reads the tour's output.
struct TourProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
