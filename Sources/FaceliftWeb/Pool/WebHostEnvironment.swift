import FaceliftCore

/// What every part of the host needs: configuration and ports, passed down from the pool.
@MainActor
struct WebHostEnvironment {
    let configuration: WebHostConfiguration
    let ui: WebUI
    let share: ShareMirror
    let log: Log
    /// Tells the models.
    let send: @MainActor (WebHostEvent) -> Void
}
