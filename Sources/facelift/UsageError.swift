/// A command line that cannot be understood: exit status 2.
struct UsageError: Error {
    /// What is wrong, as a sentence without a full stop.
    var message: String
    /// The line that shows how it is to be.
    var usage: String
}
