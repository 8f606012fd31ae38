/// One origin's behaviour.
@MainActor
protocol DemoSite: AnyObject {
    /// Answers `request`; who sent it (for the log) is told by `identify`.
    func respond(to request: DemoRequest) -> DemoAnswer
    /// The signed-in user behind `request` as `user@tenant`, if the origin knows one.
    func identify(_ request: DemoRequest) -> String?
}
