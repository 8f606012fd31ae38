import GObjectSupport

/// Keeps an object until the main loop is idle: the engine still uses a session after it has called back, so the
/// last reference must not go away inside the callback.
@MainActor
func releaseLater(_ object: GObjectRef<OpaquePointer>) {
    onIdle { withExtendedLifetime(object) {} }
}
