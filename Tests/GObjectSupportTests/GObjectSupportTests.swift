import Testing

/// Everything that touches GLib's main context runs one after the other under this suite.
@Suite(.serialized)
@MainActor
enum GObjectSupportTests {
    /// Runs GLib's main context until `condition` holds; records an issue after five seconds.
    static func pump(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async {
        let deadline = ContinuousClock.now + .seconds(5)
        while !condition() {
            iterate()
            if ContinuousClock.now > deadline {
                Issue.record("Waited five seconds for: \(what)", sourceLocation: sourceLocation)
                return
            }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
