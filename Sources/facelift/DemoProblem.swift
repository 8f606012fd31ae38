/// Why the demo cannot run, for the person who asked for it.
struct DemoProblem: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
