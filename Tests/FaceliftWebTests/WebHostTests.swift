import Testing

/// Everything that runs the engine hangs below this suite: one test at a time shares GLib's one main loop.
@MainActor
@Suite(.serialized)
enum WebHostTests {}
