/// Port: the demo deployment on this computer, for who has no server yet.
public struct DemoHost: Sendable {
    /// Starts it on that port, or on any free one, and gives its address (`http://127.0.0.1:…`); does nothing but that
    /// when it runs. Throws why it could not start.
    public var start: @MainActor @Sendable (_ port: Int?) async throws -> String
    /// Ends it; does nothing when it does not run.
    public var stop: @MainActor @Sendable () -> Void

    /// Makes a port.
    public init(
        start: @escaping @MainActor @Sendable (_ port: Int?) async throws -> String,
        stop: @escaping @MainActor @Sendable () -> Void
    ) {
        self.start = start
        self.stop = stop
    }
}
