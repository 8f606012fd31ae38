/// What becomes of a request: a response, or a WebSocket that the closure takes over.
enum DemoAnswer {
    case response(DemoResponse)
    case socket(@MainActor (DemoSocket) -> Void)
}
