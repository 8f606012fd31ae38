/// Catches a handler that is called a second time: a programming error, as on Apple.
@MainActor
final class OnceFlag {
    private let message: String
    private var used = false

    init(_ message: String) {
        self.message = message
    }

    func use() {
        precondition(!used, message)
        used = true
    }
}
