import Testing

/// Waits until `condition` holds; records an issue after 20 s.
func poll(_ condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try await !condition() {
        guard ContinuousClock.now < deadline else {
            Issue.record("the condition never held")
            return
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}
