/// Why a body could not be read, in one sentence for the author of the request.
struct DemoJSONProblem: Error, Hashable, Sendable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
